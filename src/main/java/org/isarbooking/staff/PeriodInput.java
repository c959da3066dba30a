package org.isarbooking.staff;

import static java.time.temporal.ChronoUnit.MICROS;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Munich;
import org.isarbooking.staff.rules.PeriodRules;

/** An input with the start and the end of a period, in ISO 8601 with an offset. */
interface PeriodInput extends OperationInput {

    String START = "Start: ISO 8601 with an offset";
    String END = "End: ISO 8601 with an offset, after the start";

    OffsetDateTime startAt();

    OffsetDateTime endAt();

    /**
     * Returns the period, truncated to microseconds.
     *
     * @throws Refusal {@code invalid_input} with every mistake in it
     */
    default InstantRange period() {
        List<Violation> mistakes = mistakes();
        if (!mistakes.isEmpty()) {
            throw Refusal.invalidInput(mistakes);
        }
        return new InstantRange(start(), end());
    }

    /**
     * Returns the period, which must be on one local day in Munich. A period that ends at midnight isn't allowed,
     * because midnight belongs to the next day.
     *
     * @throws Refusal {@code invalid_input} with every mistake in it
     */
    default InstantRange periodOfOneDay() {
        List<Violation> mistakes = mistakes();
        if (!Munich.dateAt(start()).equals(Munich.dateAt(end()))) {
            mistakes.add(Violation.of("$.end_at", "not_on_one_local_day"));
        }
        if (!mistakes.isEmpty()) {
            throw Refusal.invalidInput(mistakes);
        }
        return new InstantRange(start(), end());
    }

    private List<Violation> mistakes() {
        List<Violation> mistakes = new ArrayList<>();
        if (Munich.isSkipped(startAt())) {
            mistakes.add(Violation.of("$.start_at", "no_such_local_time"));
        }
        if (Munich.isSkipped(endAt())) {
            mistakes.add(Violation.of("$.end_at", "no_such_local_time"));
        }
        if (!start().isBefore(end())) {
            mistakes.add(Violation.of("$.end_at", "not_after_start"));
        }
        return mistakes;
    }

    private Instant start() {
        return startAt().toInstant().truncatedTo(MICROS);
    }

    private Instant end() {
        return endAt().toInstant().truncatedTo(MICROS);
    }

    /**
     * Checks that the period isn't over, too long or too far in the future.
     *
     * @throws Refusal {@code outside_booking_window}
     */
    static void check(InstantRange period, Instant now) {
        PeriodRules.problem(period, now).ifPresent(problem -> {
            Refusal refusal = Refusal.of(ProblemCode.OUTSIDE_BOOKING_WINDOW);
            throw switch (problem) {
                case OVER -> refusal.because("period_over").with(List.of(Violation.of("$.end_at", "period_over")));
                case TOO_LONG ->
                    refusal.because("period_too_long")
                            .with(List.of(
                                    Violation.of("$.end_at", "span_too_long", InstantRange.LONGEST_BLOCK.toDays())));
                case TOO_FAR_AHEAD ->
                    refusal.because("period_too_far").with(List.of(Violation.of("$.end_at", "too_far_ahead")));
            };
        });
    }
}
