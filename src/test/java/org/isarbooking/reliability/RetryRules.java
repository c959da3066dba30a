package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;

/** The rules that a client may rely on when it repeats a call. */
final class RetryRules {

    /**
     * The fields that identify the effect in an answer. Other fields, such as a status or a price, may have changed
     * since.
     */
    private static final List<String> NAMES = List.of(
            "/booking/booking_token",
            "/booking/booking_id",
            "/booking/rental_id",
            "/rental/rental_id",
            "/request/request_id",
            "/block/block_id",
            "/special_day/special_day_id",
            "/payment/payment_id",
            "/invoice/invoice_id",
            "/waitlist_token");

    private static final int TOO_MANY_CALLS = 429;

    private RetryRules() {}

    static Stream<String> areAnsweredAlike(History history, State state) {
        return history.byKey().entrySet().stream()
                .filter(repeated -> repeated.getValue().stream()
                                .filter(Call::isDone)
                                .map(call -> effect(call.output()))
                                .distinct()
                                .count()
                        > 1)
                .map(repeated -> repeated.getKey() + " was answered in different ways");
    }

    /**
     * A call that begins after the acknowledgement of a call with the same key is never refused, except by a rate
     * limit.
     */
    static Stream<String> areNeverRefusedAfterwards(History history, State state) {
        return history.byKey().values().stream().flatMap(calls -> {
            long acknowledged = calls.stream()
                    .filter(Call::isDone)
                    .mapToLong(Call::ended)
                    .min()
                    .orElse(Long.MAX_VALUE);
            return calls.stream()
                    .filter(call -> call.began() > acknowledged)
                    .filter(call -> call.answer() instanceof Answer.Refused(int status, String _, List<String> _)
                            && status != TOO_MANY_CALLS)
                    .map("refused after it was acknowledged: %s"::formatted);
        });
    }

    private static List<String> effect(JsonNode output) {
        Stream<String> names = NAMES.stream().map(name -> output.at(name).asText());
        Stream<String> bookings = Stream.of("/booking/bookings", "/rental/bookings")
                .map(list -> output.at(list).findValuesAsText("booking_id").stream()
                        .sorted()
                        .toList()
                        .toString());
        Stream<String> absence = Stream.of(output.path("absence").toString());
        return Stream.of(names, bookings, absence).flatMap(all -> all).toList();
    }
}
