package org.isarbooking.salon;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.salon.rules.VisitMove;
import org.isarbooking.shared.Munich;

/** Checks the starts of visits that the office books or moves: today or later, on the grid, before the year 10000. */
final class DeskStarts {

    private DeskStarts() {}

    /**
     * Refuses a start before today, after the last date, or off the grid.
     *
     * @throws Refusal {@code outside_booking_window} or {@code start_off_grid}
     */
    static void check(Instant start, Catalog catalog, Instant now) {
        Instant earliest = Munich.dateAt(now).atStartOfDay(Munich.ZONE).toInstant();
        int grid = catalog.settings().gridMinutes();
        List<Violation> violations = new ArrayList<>();
        boolean isEarly = start.isBefore(earliest);
        if (isEarly) {
            violations.add(Violation.of(
                    "$.start_at",
                    "before_booking_window",
                    Munich.timeAt(earliest).truncatedTo(ChronoUnit.MINUTES)));
        }
        boolean isLate = Munich.dateAt(start).isAfter(DeskPlanner.LAST_DATE);
        if (isLate) {
            violations.add(Violation.of("$.start_at", "beyond_booking_window", DeskPlanner.LAST_DATE));
        }
        if (!VisitMove.isOnTheGrid(start, grid)) {
            violations.add(Violation.of("$.start_at", "off_grid", grid));
        }
        if (!violations.isEmpty()) {
            Refusal refusal = isEarly || isLate
                    ? Refusal.of(ProblemCode.OUTSIDE_BOOKING_WINDOW).because(isEarly ? "before_today" : "too_late")
                    : Refusal.of(ProblemCode.START_OFF_GRID);
            throw refusal.with(violations).thenCall("office_find_slots");
        }
    }
}
