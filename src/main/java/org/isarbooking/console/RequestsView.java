package org.isarbooking.console;

import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.office.OfficeListRequests;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * The page of requests.
 *
 * @param all whether those that are decided are shown, too
 * @param newest the number of the newest request that there is; whether newer ones have come is asked by it
 */
public record RequestsView(List<RequestCard> cards, boolean all, long newest, Pager pager) {

    /**
     * A decision that could not be taken.
     *
     * @param said what the owner has written
     */
    record Trouble(long requestId, Problem problem, String said) {}

    /** Requests of all kinds together, in the order of the lists that they come from. */
    static RequestsView of(
            OfficeListRequests.Output output, boolean all, long newest, Language language, @Nullable Trouble trouble) {
        Comparator<Map.Entry<OffsetDateTime, RequestCard>> longestWaiting = Map.Entry.comparingByKey();
        List<RequestCard> cards = Stream.concat(
                        output.items().stream()
                                .map(item -> Map.entry(
                                        item.request().createdAt(),
                                        RequestCard.of(
                                                item,
                                                language,
                                                about(item.request().requestId(), trouble)))),
                        output.approvals().stream()
                                .map(item -> Map.entry(
                                        item.request().createdAt(),
                                        RequestCard.of(
                                                item,
                                                language,
                                                about(item.request().requestId(), trouble)))))
                .sorted(all ? longestWaiting.reversed() : longestWaiting)
                .map(Map.Entry::getValue)
                .toList();
        return new RequestsView(
                cards, all, newest, Pager.of(output.page(), output.page().total() + output.approvalsTotal()));
    }

    private static @Nullable Trouble about(long requestId, @Nullable Trouble trouble) {
        return trouble != null && trouble.requestId() == requestId ? trouble : null;
    }
}
