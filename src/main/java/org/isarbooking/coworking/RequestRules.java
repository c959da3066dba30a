package org.isarbooking.coworking;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.BookingRequest.Kind;
import org.jspecify.annotations.Nullable;

/** The rules that refuse a request about a booked day. They don't decide whether the new date can be rented. */
final class RequestRules {

    private RequestRules() {}

    /**
     * Returns the refusal of the first broken rule.
     *
     * @param newDate the day to move to; null for a cancellation
     * @param before all requests about the day so far
     */
    static Optional<Refusal> whyNot(
            @Nullable LocalDate newDate, RentalDay day, List<BookingRequest> before, Instant now) {
        Kind kind = newDate == null ? Kind.CANCELLATION : Kind.CHANGE;
        return Stream.of(
                        bookingIsOver(day, now),
                        requestIsOpenAlready(kind, before, day, now),
                        dayIsTheSame(newDate, day))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Refusal> bookingIsOver(RentalDay day, Instant now) {
        boolean isOver =
                day.status() != RentalDay.Status.CONFIRMED || day.invoiceId() != null || !now.isBefore(day.startsAt());
        return when(isOver, Refusal.of(ProblemCode.BOOKING_CLOSED).thenCall("coworking_get_booking"));
    }

    private static Optional<Refusal> requestIsOpenAlready(
            Kind kind, List<BookingRequest> before, RentalDay day, Instant now) {
        boolean isOpen = before.stream()
                .map(request -> request.at(now, day.startsAt()))
                .anyMatch(request -> request.kind() == kind && request.status() == BookingRequest.Status.OPEN);
        return when(isOpen, Refusal.of(ProblemCode.REQUEST_ALREADY_OPEN).thenCall("coworking_get_booking"));
    }

    private static Optional<Refusal> dayIsTheSame(@Nullable LocalDate newDate, RentalDay day) {
        return when(
                day.date().equals(newDate),
                Refusal.of(ProblemCode.NOTHING_TO_CHANGE)
                        .with(List.of(Violation.of("$.new_date", "same_date")))
                        .thenCall("coworking_get_booking", "coworking_find_dates"));
    }

    private static Optional<Refusal> when(boolean broken, Refusal refusal) {
        return broken ? Optional.of(refusal) : Optional.empty();
    }
}
