package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.isarbooking.reliability.State.RentalChange;

/** The rules for rentals that the office has entered. Only the client that enters a rental changes it. */
final class EnteredRentalRules {

    private static final Set<String> ORDERS =
            Set.of("office_create_rental", "office_move_rental_day", "office_change_rental");

    private EnteredRentalRules() {}

    /** Returns true if the change belongs to a submission key. Only cancellations have no key. */
    static boolean isOrdered(RentalChange change, State state) {
        return state.submissions.stream()
                .anyMatch(
                        submission -> ORDERS.contains(submission.operation()) && submission.resultId() == change.id());
    }

    /** Each submission key has led to one change, and every change without a key is a cancellation. */
    static Stream<String> unaskedChanges(History history, State state) {
        List<String> ordered = state.submissions.stream()
                .filter(submission -> ORDERS.contains(submission.operation()))
                .map(submission -> Long.toString(submission.resultId()))
                .toList();
        Set<Long> cancelled = cancellations(history)
                .map(call -> call.input().path("booking_id").asLong())
                .collect(Collectors.toSet());
        List<String> found = state.rentalChanges.stream()
                .filter(change -> isOrdered(change, state) || change.isNew() || !isCancelled(change, cancelled, state))
                .map(change -> Long.toString(change.id()))
                .toList();
        return Repeats.difference(ordered, found).map("change of a rental %s"::formatted);
    }

    private static boolean isCancelled(RentalChange change, Set<Long> bookings, State state) {
        return state.rentalDays.stream()
                .anyMatch(day -> day.rentalId() == change.rentalId() && bookings.contains(day.id()));
    }

    private static Stream<Call> cancellations(History history) {
        return history.calls("office_cancel_booking").filter(Call::mayHaveHappened);
    }

    /** Returns the calls whose submission key has not led to exactly one rental with the acknowledged days. */
    static Stream<Call> notThereOnce(History history, State state) {
        return history.done("office_create_rental").filter(call -> {
            JsonNode rental = call.output().path("rental");
            long rentalId = rental.path("rental_id").asLong();
            List<Long> changes = state.submissions.stream()
                    .filter(submission -> call.key()
                            .filter(key -> key.equals(submission.operation() + " " + submission.key()))
                            .isPresent())
                    .map(State.Submission::resultId)
                    .toList();
            return changes.size() != 1
                    || state.rentalChanges.stream()
                                    .filter(change -> changes.contains(change.id())
                                            && change.isNew()
                                            && change.rentalId() == rentalId)
                                    .count()
                            != 1
                    || state.rentals.stream()
                                    .filter(known -> known.id() == rentalId)
                                    .count()
                            != 1
                    || !bookings(rental)
                            .allMatch(booking -> state.rentalDays.stream()
                                            .filter(day -> day.rentalId() == rentalId
                                                    && day.id()
                                                            == booking.path("booking_id")
                                                                    .asLong())
                                            .count()
                                    == 1);
        });
    }

    /**
     * Returns the desk's last acknowledged call about each rental, if a day of the rental differs from the answer.
     * Leaves out rentals about which a later call has an unknown outcome.
     */
    static Stream<Call> lost(History history, State state) {
        Map<Long, Call> last = history.calls().stream()
                .filter(call -> call.isDone()
                        && call.operation().startsWith("office_")
                        && call.output().path("rental").has("rental_id"))
                .collect(Collectors.toMap(
                        call -> call.output().at("/rental/rental_id").asLong(),
                        call -> call,
                        (one, other) -> Stream.of(one, other)
                                .max(Comparator.comparingLong(Call::began))
                                .orElseThrow()));
        return last.values().stream()
                .filter(call -> history.calls().stream().noneMatch(later -> isUnknownSince(call, later)))
                .filter(call -> bookings(call.output().path("rental")).anyMatch(booking -> !isKept(booking, state)));
    }

    private static boolean isUnknownSince(Call shown, Call later) {
        JsonNode rental = shown.output().path("rental");
        return later.began() > shown.began()
                && !later.isDone()
                && later.mayHaveHappened()
                && later.operation().startsWith("office_")
                && (later.input().path("rental_id").asLong(-1)
                                == rental.path("rental_id").asLong()
                        || bookings(rental)
                                .anyMatch(booking ->
                                        later.input().path("booking_id").asLong(-1)
                                                == booking.path("booking_id").asLong()));
    }

    private static boolean isKept(JsonNode booking, State state) {
        return state.rentalDays.stream()
                .filter(day -> day.id() == booking.path("booking_id").asLong())
                .anyMatch(
                        day -> day.day().toString().equals(booking.path("date").asText())
                                && day.workspaceId()
                                        == booking.at("/workspace/workspace_id").asInt()
                                && day.status().equals(booking.path("status").asText()));
    }

    private static Stream<JsonNode> bookings(JsonNode rental) {
        return StreamSupport.stream(rental.path("bookings").spliterator(), false);
    }
}
