package org.isarbooking.shared;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** The time zone of the business ("The local time zone is Munich"): the same whatever zone the server runs in. */
public final class Munich {

    public static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    private Munich() {}

    /** The local calendar date at an instant. */
    public static LocalDate dateAt(Instant instant) {
        return LocalDate.ofInstant(instant, ZONE);
    }

    /** An instant as it is written in answers: the local time with its offset. */
    public static OffsetDateTime timeAt(Instant instant) {
        return instant.atZone(ZONE).toOffsetDateTime();
    }
}
