package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.isarbooking.reliability.State.Appointment;
import org.isarbooking.reliability.State.RentalDay;
import org.isarbooking.shared.Tokens;

/** An acknowledged effect exists exactly once, until somebody changes it. */
final class AcknowledgedRules {

    private AcknowledgedRules() {}

    static Stream<String> existsOnce(History history, State state) {
        Set<Long> changed = changed(history);
        return Stream.of(
                        history.done("salon_confirm_booking")
                                .filter(call -> appointments(call, state).count() != 1),
                        history.done("office_create_booking")
                                .filter(call -> !changed.contains(id(call, "/booking/booking_id")))
                                .filter(call -> !isEnteredOnce(call, state)),
                        history.done("coworking_confirm_booking").filter(call -> !isRentedOnce(call, state)),
                        EnteredRentalRules.notThereOnce(history, state),
                        requests(history)
                                .filter(call -> !isOnce(
                                        state.requests.stream().map(State.Request::id),
                                        id(call, "/request/request_id"))),
                        history.done("coworking_staff_create_block")
                                .filter(call -> !isOnce(
                                        state.blocks.stream().map(State.Block::id), id(call, "/block/block_id"))),
                        history.done("office_credit_invoice")
                                .filter(call -> !isOnce(invoices(state), id(call, "/credit_note/invoice_id"))),
                        history.done("office_issue_invoices")
                                .filter(call -> elements(call.output().path("invoice_ids"))
                                        .anyMatch(invoice -> !isOnce(invoices(state), invoice.asLong()))))
                .flatMap(calls -> calls)
                .map("there isn't exactly one effect of %s"::formatted);
    }

    /** Returns the visits that the office may have changed by an absence or a move. */
    static Set<Long> changed(History history) {
        return Stream.concat(AbsenceRules.changed(history).stream(), MoveRules.changed(history).stream())
                .collect(Collectors.toSet());
    }

    private static Stream<Call> requests(History history) {
        return history.calls().stream()
                .filter(call -> call.isDone()
                        && (call.operation().contains("_request_")
                                || call.operation().equals("coworking_cancel_rental")));
    }

    private static Stream<Long> invoices(State state) {
        return state.invoices.stream().map(State.Invoice::id);
    }

    private static boolean isOnce(Stream<Long> ids, long id) {
        return ids.filter(other -> other == id).count() == 1;
    }

    private static Stream<Appointment> appointments(Call confirmed, State state) {
        String quote = confirmed.input().path("quote_id").asText();
        String hash = HexFormat.of()
                .formatHex(Tokens.hash(
                        confirmed.output().at("/booking/booking_token").asText()));
        return state.appointments.stream()
                .filter(visit ->
                        visit.quoteId().equals(quote) && visit.tokenHash().equals(hash));
    }

    /** Returns true if the key has led to exactly one visit, with the acknowledged start, services and specialists. */
    private static boolean isEnteredOnce(Call call, State state) {
        JsonNode booked = call.output().path("booking");
        List<String> services = elements(booked.path("services"))
                .map(item -> item.path("service_id").asInt() + " by "
                        + item.path("staff_id").asInt())
                .toList();
        Instant start = OffsetDateTime.parse(booked.path("start_at").asText()).toInstant();
        return state.submissions.stream()
                                .filter(submission ->
                                        call.key().equals(Optional.of(submission.operation() + " " + submission.key())))
                                .filter(submission -> submission.resultId() == id(call, "/booking/booking_id"))
                                .count()
                        == 1
                && state.appointments.stream()
                                .filter(visit -> visit.id() == id(call, "/booking/booking_id"))
                                .filter(visit -> visit.isEntered()
                                        && visit.isActive()
                                        && visit.startsAt().equals(start))
                                .filter(visit -> visit.services().stream()
                                        .map(item -> item.serviceId() + " by " + item.staffId())
                                        .toList()
                                        .equals(services))
                                .count()
                        == 1;
    }

    private static boolean isRentedOnce(Call confirmed, State state) {
        String quote = confirmed.input().path("quote_id").asText();
        List<Long> rentals = state.rentals.stream()
                .filter(rental -> quote.equals(rental.quoteId()))
                .map(State.Rental::id)
                .toList();
        return rentals.equals(List.of(id(confirmed, "/booking/rental_id")))
                && elements(confirmed.output().at("/booking/bookings"))
                        .allMatch(booking -> state.rentalDays.stream()
                                        .filter(day -> day.id()
                                                        == booking.path("booking_id")
                                                                .asLong()
                                                && day.rentalId() == rentals.getFirst())
                                        .count()
                                == 1);
    }

    static Stream<String> isNotLost(History history, State state) {
        return Stream.of(
                        history.done("salon_confirm_booking")
                                .filter(call ->
                                        appointments(call, state).anyMatch(visit -> !isKept(call, visit, state))),
                        history.done("coworking_confirm_booking")
                                .filter(call -> elements(call.output().at("/booking/bookings"))
                                        .anyMatch(booking -> state.rentalDays.stream()
                                                .filter(day -> day.id()
                                                        == booking.path("booking_id")
                                                                .asLong())
                                                .anyMatch(day -> !isKept(booking, day, state)))),
                        EnteredRentalRules.lost(history, state),
                        history.done("office_decide_request").filter(call -> !isDecided(call, state)),
                        Stream.concat(
                                        history.done("coworking_withdraw_request"),
                                        history.done("salon_withdraw_request"))
                                .filter(call -> !isWithdrawn(call, state)),
                        history.done("office_undo_waiver")
                                .filter(call -> isWaived(call, state) && !mayBeWaivedAgain(history, call)),
                        history.done("coworking_staff_create_block")
                                .filter(call -> isDeleted(call, state)
                                        && deletions(history, call).noneMatch(Call::mayHaveHappened)),
                        history.done("coworking_staff_create_block")
                                .filter(call -> !isDeleted(call, state)
                                        && deletions(history, call).anyMatch(Call::isDone)))
                .flatMap(calls -> calls)
                .map("the effect of %s is lost"::formatted);
    }

    /**
     * Returns true if the visit is as it was acknowledged, or as the last approved request has made it. A repeated
     * confirmation shows the visit's present state.
     */
    private static boolean isKept(Call call, Appointment visit, State state) {
        JsonNode booked = call.output().path("booking");
        List<String> services = elements(booked.path("itinerary"))
                .map(item -> item.path("service_id").asInt() + " by "
                        + item.path("staff_id").asInt())
                .toList();
        LongPredicate isOfVisit = id -> id == visit.id();
        Instant start = Requested.lastApproved(state.requests, State.Request::appointmentId, isOfVisit)
                .map(Instant::parse)
                .orElseGet(() ->
                        OffsetDateTime.parse(booked.path("start_at").asText()).toInstant());
        return visit.isActive() != Requested.isCancelled(state.requests, State.Request::appointmentId, isOfVisit)
                && visit.startsAt().equals(start)
                && visit.services().stream()
                        .map(item -> item.serviceId() + " by " + item.staffId())
                        .toList()
                        .equals(services);
    }

    private static boolean isKept(JsonNode booking, RentalDay day, State state) {
        LongPredicate isOfDay = id -> id == day.id();
        LocalDate date = Requested.lastApproved(state.requests, State.Request::rentalDayId, isOfDay)
                .map(LocalDate::parse)
                .orElseGet(() -> LocalDate.parse(booking.path("date").asText()));
        return day.isActive() != Requested.isCancelled(state.requests, State.Request::rentalDayId, isOfDay)
                && day.day().equals(date);
    }

    private static boolean isDecided(Call call, State state) {
        String wanted = call.input().path("decision").asText().equals("approve") ? "approved" : "declined";
        long request = call.input().path("request_id").asLong();
        return state.requests.stream()
                .anyMatch(found -> found.id() == request && found.status().equals(wanted));
    }

    private static boolean isWithdrawn(Call call, State state) {
        long request = call.input().path("request_id").asLong();
        return state.requests.stream()
                .anyMatch(found -> found.id() == request && found.status().equals("lapsed"));
    }

    private static boolean isWaived(Call undone, State state) {
        return state.waivedMonths.contains(new State.WaivedMonth(
                undone.input().path("agreement_id").asLong(),
                undone.input().path("month").asText()));
    }

    /** Returns true if a call after the undoing, or during it, may have waived the month again. */
    private static boolean mayBeWaivedAgain(History history, Call undone) {
        return history.calls("office_credit_invoice")
                .filter(Call::mayHaveHappened)
                .filter(call -> call.input().path("days").asText().equals("waive"))
                .anyMatch(call -> !call.isDone() || call.ended() > undone.began());
    }

    private static boolean isDeleted(Call created, State state) {
        long block = id(created, "/block/block_id");
        return state.blocks.stream().anyMatch(found -> found.id() == block && found.isDeleted());
    }

    private static Stream<Call> deletions(History history, Call created) {
        long block = id(created, "/block/block_id");
        return history.calls("coworking_staff_delete_block")
                .filter(call -> call.input().path("block_id").asLong() == block);
    }

    private static long id(Call call, String path) {
        return call.output().at(path).asLong();
    }

    private static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
