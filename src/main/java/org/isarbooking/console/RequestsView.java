package org.isarbooking.console;

import java.util.List;
import java.util.Optional;
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

    static RequestsView of(
            OfficeListRequests.Output output, boolean all, long newest, Language language, @Nullable Trouble trouble) {
        List<RequestCard> cards = output.items().stream()
                .map(request -> RequestCard.of(
                        request,
                        language,
                        Optional.ofNullable(trouble)
                                .filter(about ->
                                        about.requestId() == request.request().requestId())
                                .orElse(null)))
                .toList();
        return new RequestsView(
                cards, all, newest, Pager.of(output.total(), output.offset(), output.limit(), output.nextOffset()));
    }
}
