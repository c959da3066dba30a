package org.isarbooking.office;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.CalendarDesk;

/** An input that names somebody's absence. */
interface AbsenceInput extends CalendarInput {

    /** The longest absence. */
    Duration LONGEST = Duration.ofDays(92);

    /** So many visits are decided about at once. */
    int MOST_VISITS = 300;

    String ABSENT = "Who is away, by the number from office_get_day";
    String FROM = "From when: ISO 8601 with an offset; it may have begun already";
    String UNTIL = "Until when: ISO 8601 with an offset, at most 92 days after the start";

    Long staffId();

    OffsetDateTime startAt();

    OffsetDateTime endAt();

    /**
     * Returns the absence.
     *
     * @throws Refusal {@code invalid_input} for a period that can't be or that is too long
     */
    default InstantRange period(CalendarDesk desk) {
        InstantRange period = desk.period(startAt(), endAt());
        if (Duration.between(period.start(), period.end()).compareTo(LONGEST) > 0) {
            throw Refusal.invalidInput(List.of(Violation.of("$.end_at", "span_too_long", LONGEST.toDays())));
        }
        return period;
    }

    /** Returns the number of the specialist; 0, which is nobody's, for one that is too great. */
    default int staffNumber() {
        return staffId() > Integer.MAX_VALUE ? 0 : staffId().intValue();
    }
}
