package org.isarbooking.office;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.CalendarDesk;

/** An input that names a specialist's absence. */
interface AbsenceInput extends CalendarInput {

    /** The longest absence. */
    Duration LONGEST = Duration.ofDays(92);

    /** The greatest number of visits that one absence may affect. */
    int MOST_VISITS = 300;

    String ABSENT = "Id of the absent specialist, from office_get_day";
    String FROM = "Start: ISO 8601 with an offset; may be in the past";
    String UNTIL = "End: ISO 8601 with an offset, at most 92 days after the start";

    Long staffId();

    OffsetDateTime startAt();

    OffsetDateTime endAt();

    /**
     * Returns the period of the absence.
     *
     * @throws Refusal {@code invalid_input} if the period is impossible or longer than {@link #LONGEST}
     */
    default InstantRange period(CalendarDesk desk) {
        InstantRange period = desk.period(startAt(), endAt());
        if (Duration.between(period.start(), period.end()).compareTo(LONGEST) > 0) {
            throw Refusal.invalidInput(List.of(Violation.of("$.end_at", "span_too_long", LONGEST.toDays())));
        }
        return period;
    }

    /** Returns the specialist's id as an int. An id that is too large becomes 0, which no specialist has. */
    default int staffIdAsInt() {
        return staffId() > Integer.MAX_VALUE ? 0 : staffId().intValue();
    }
}
