package org.isarbooking.shared;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;

/** The time zone of the business ("The local time zone is Munich"). The server's own time zone doesn't matter. */
public final class Munich {

    public static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    private Munich() {}

    /** Returns the local calendar date at an instant. */
    public static LocalDate dateAt(Instant instant) {
        return LocalDate.ofInstant(instant, ZONE);
    }

    /**
     * Returns whether Munich's clocks skip a local time that is written with an offset of Munich, such as {@code
     * 2027-03-28T02:30+01:00}. A time with another offset isn't a local time of Munich, so it is never skipped.
     */
    public static boolean isSkipped(OffsetDateTime written) {
        ZoneOffsetTransition change = ZONE.getRules().getTransition(written.toLocalDateTime());
        return change != null
                && change.isGap()
                && (written.getOffset().equals(change.getOffsetBefore())
                        || written.getOffset().equals(change.getOffsetAfter()));
    }

    /** Returns an instant in the form of answers: the local time with its offset. */
    public static OffsetDateTime timeAt(Instant instant) {
        return instant.atZone(ZONE).toOffsetDateTime();
    }
}
