package org.isarbooking.shared;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;

/** The time zone of the business ("The local time zone is Munich"): the same whatever zone the server runs in. */
public final class Munich {

    public static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    private Munich() {}

    /** The local calendar date at an instant. */
    public static LocalDate dateAt(Instant instant) {
        return LocalDate.ofInstant(instant, ZONE);
    }

    /**
     * Whether a time is written as one of Munich that its clocks never show, such as {@code 2027-03-28T02:30+01:00}.
     * Other offsets only name an instant.
     */
    public static boolean isSkipped(OffsetDateTime written) {
        ZoneOffsetTransition change = ZONE.getRules().getTransition(written.toLocalDateTime());
        return change != null
                && change.isGap()
                && (written.getOffset().equals(change.getOffsetBefore())
                        || written.getOffset().equals(change.getOffsetAfter()));
    }

    /** An instant as it is written in answers: the local time with its offset. */
    public static OffsetDateTime timeAt(Instant instant) {
        return instant.atZone(ZONE).toOffsetDateTime();
    }
}
