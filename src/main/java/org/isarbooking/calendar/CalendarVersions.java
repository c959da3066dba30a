package org.isarbooking.calendar;

import java.time.YearMonth;
import java.util.Map;

/**
 * How far the business and some calendars have come. Every change raises the versions of what it touches, so what was
 * found at the same versions is still true.
 *
 * @param catalog the version of what is published
 * @param ofMonths the versions of those asked for that were ever touched
 */
public record CalendarVersions(long catalog, Map<Key, Long> ofMonths) {

    /** Whose month, and which. */
    public record Key(int staffId, YearMonth month) {}

    public CalendarVersions {
        ofMonths = Map.copyOf(ofMonths);
    }

    long of(int staffId, YearMonth month) {
        return ofMonths.getOrDefault(new Key(staffId, month), 0L);
    }
}
