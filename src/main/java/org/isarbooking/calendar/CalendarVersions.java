package org.isarbooking.calendar;

import java.time.YearMonth;
import java.util.Map;

/**
 * The versions of the catalog and of some calendars. Every change raises the versions that it affects, so data read at
 * equal versions is still true.
 *
 * @param catalog the version of the published catalog
 * @param ofMonths the versions of those requested months that have ever changed
 */
public record CalendarVersions(long catalog, Map<Key, Long> ofMonths) {

    /** A specialist's month. */
    public record Key(int staffId, YearMonth month) {}

    public CalendarVersions {
        ofMonths = Map.copyOf(ofMonths);
    }

    long of(int staffId, YearMonth month) {
        return ofMonths.getOrDefault(new Key(staffId, month), 0L);
    }
}
