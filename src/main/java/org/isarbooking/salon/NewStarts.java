package org.isarbooking.salon;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.salon.rules.BookingWindow;
import org.isarbooking.salon.rules.VisitMove;
import org.isarbooking.shared.Munich;

/** Finds the reasons why an appointment can't be moved to a start. Ignores calendars. */
final class NewStarts {

    private NewStarts() {}

    /** Returns a refusal with all reasons and the code of the first one; empty if there are no reasons. */
    static Optional<Refusal> whyNever(PlannedVisit visit, Instant newStart, Catalog catalog, Instant now) {
        List<Violation> violations = new ArrayList<>();
        ProblemCode code = ProblemCode.START_OFF_GRID;
        BookingWindow window = Visit.windowOfMove(visit, catalog, now);
        if (newStart.isBefore(window.earliestStart())) {
            violations.add(Violation.of(
                    "$.new_start_at",
                    "before_booking_window",
                    Munich.timeAt(window.earliestStart()).truncatedTo(ChronoUnit.MINUTES)));
            code = ProblemCode.OUTSIDE_BOOKING_WINDOW;
        } else if (!window.contains(newStart)) {
            violations.add(Violation.of("$.new_start_at", "beyond_booking_window", window.lastDate()));
            code = ProblemCode.OUTSIDE_BOOKING_WINDOW;
        }
        int grid = catalog.settings().gridMinutes();
        if (!VisitMove.isOnTheGrid(newStart, grid)) {
            violations.add(Violation.of("$.new_start_at", "off_grid", grid));
        }
        if (newStart.equals(visit.startsAt())) {
            violations.add(Violation.of("$.new_start_at", "same_start"));
            code = violations.size() == 1 ? ProblemCode.NOTHING_TO_CHANGE : code;
        }
        return violations.isEmpty()
                ? Optional.empty()
                : Optional.of(Refusal.of(code).with(violations).thenCall("salon_get_booking", "salon_find_new_starts"));
    }
}
