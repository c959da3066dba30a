package org.isarbooking.console;

import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeListRequests;
import org.isarbooking.office.OfficeRequest;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * The data of the page of requests.
 *
 * @param trouble the problem of a decision whose request is not among the cards; null for none
 * @param all true if decided requests are also shown
 * @param decided the last decision with its effects; null for none
 * @param newest the id of the newest request; the page checks for higher ids
 */
public record RequestsView(
        List<RequestCard> cards,
        @Nullable Problem trouble,
        @Nullable Decided decided,
        boolean all,
        long newest,
        Pager pager) {

    /** A decision, with lines about its effects. */
    public record Decided(RequestCard card, List<String> lines) {

        static Decided of(OfficeRequest item, Language language) {
            return new Decided(RequestCard.of(item, language, null), RequestEffectLines.happened(item, language));
        }
    }

    /**
     * A decision that was sent, but not taken.
     *
     * @param problem the problem of the refused decision; null if the owner has only changed the language
     * @param said the owner's text of the decision
     */
    record Answered(long requestId, @Nullable Problem problem, String said) {

        /** Leaves the owner's text out of logs. */
        @Override
        public String toString() {
            return "Answered[" + requestId + "]";
        }
    }

    /** Returns the page of open requests, the oldest first; with decided requests, the newest come first. */
    static RequestsView of(
            OfficeListRequests.Output output,
            @Nullable Decided decided,
            boolean all,
            long newest,
            Language language,
            @Nullable Answered answered) {
        Comparator<Map.Entry<OffsetDateTime, RequestCard>> longestWaiting = Map.Entry.comparingByKey();
        List<RequestCard> cards = Stream.concat(
                        output.items().stream()
                                .map(item -> Map.entry(
                                        item.request().createdAt(),
                                        RequestCard.of(
                                                item,
                                                language,
                                                about(item.request().requestId(), answered)))),
                        output.approvals().stream()
                                .map(item -> Map.entry(
                                        item.request().createdAt(),
                                        RequestCard.of(
                                                item,
                                                language,
                                                about(item.request().requestId(), answered)))))
                .sorted(all ? longestWaiting.reversed() : longestWaiting)
                .map(Map.Entry::getValue)
                .toList();
        return new RequestsView(
                cards,
                answered == null || cards.stream().anyMatch(card -> card.id() == answered.requestId())
                        ? null
                        : answered.problem(),
                decided,
                all,
                newest,
                Pager.of(output.page(), output.page().total() + output.approvalsTotal()));
    }

    private static @Nullable Answered about(long requestId, @Nullable Answered answered) {
        return answered != null && answered.requestId() == requestId ? answered : null;
    }
}
