package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.BookingRequest.Kind;
import org.isarbooking.shared.Munich;

/** When a request about a booked day is not taken, whatever day it asks for. */
final class RequestRules {

    private RequestRules() {}

    /** Fails with the first rule that is broken. */
    static Uni<Void> check(
            RentalRequestIntake.Demand demand,
            RentalDay day,
            List<BookingRequest> before,
            Coworking coworking,
            Instant now) {
        return Stream.of(
                        bookingIsOver(day, now),
                        requestIsOpenAlready(demand.kind(), before, day, now),
                        deadlineHasPassed(demand.kind(), day, coworking, now),
                        dayIsTheSame(demand, day))
                .flatMap(Optional::stream)
                .findFirst()
                .map(refusal -> Uni.createFrom().<Void>failure(refusal))
                .orElseGet(() -> Uni.createFrom().voidItem());
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

    private static Optional<Refusal> deadlineHasPassed(Kind kind, RentalDay day, Coworking coworking, Instant now) {
        LocalDate lastDay = lastDayFor(kind, day, coworking);
        return when(
                Munich.dateAt(now).isAfter(lastDay),
                Refusal.of(ProblemCode.DEADLINE_PASSED)
                        .with(List.of(Violation.of("$.booking_id", "deadline", lastDay))));
    }

    /** A deadline of one day ends with the day before the rental day. */
    private static LocalDate lastDayFor(Kind kind, RentalDay day, Coworking coworking) {
        int days = coworking
                .settings()
                .map(settings -> switch (kind) {
                    case CHANGE -> settings.changeDays();
                    case CANCELLATION -> settings.cancellationDays();
                })
                .orElse(0);
        return day.date().minusDays(days);
    }

    private static Optional<Refusal> dayIsTheSame(RentalRequestIntake.Demand demand, RentalDay day) {
        return when(
                day.date().equals(demand.newDate()),
                Refusal.of(ProblemCode.NOTHING_TO_CHANGE).with(List.of(Violation.of("$.new_date", "same_date"))));
    }

    private static Optional<Refusal> when(boolean broken, Refusal refusal) {
        return broken ? Optional.of(refusal) : Optional.empty();
    }
}
