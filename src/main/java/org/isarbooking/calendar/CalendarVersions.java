package org.isarbooking.calendar;

import java.time.YearMonth;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The versions of the catalog and of some calendars. Every change raises the affected versions. So data that was read
 * at the present versions is still correct.
 *
 * @param ofMonths the versions of the requested months; a month that has never changed is missing
 */
public record CalendarVersions(long catalog, Map<Key, Long> ofMonths) {

    /** A month of a specialist's calendar. */
    public record Key(int staffId, YearMonth month) {}

    public CalendarVersions {
        ofMonths = Map.copyOf(ofMonths);
    }

    long of(int staffId, YearMonth month) {
        return ofMonths.getOrDefault(new Key(staffId, month), 0L);
    }

    /**
     * Returns the sum of the versions of the given specialists in a month. {@link Sums#of} returns this sum for all
     * specialists of a question.
     */
    public long sum(Collection<Integer> staffIds, YearMonth month) {
        return staffIds.stream().mapToLong(staffId -> of(staffId, month)).sum();
    }

    private Sums sums() {
        Map<YearMonth, Long> sums = new HashMap<>();
        ofMonths.forEach((key, version) -> sums.merge(key.month(), version, Long::sum));
        return new Sums(catalog, sums);
    }

    /**
     * The present versions. A search compares them with the versions of kept days.
     *
     * @param sums the sum of the versions of each month
     * @param single the version of each calendar; empty if only the sums were read
     */
    public record Present(Sums sums, Optional<CalendarVersions> single) {

        static Present of(CalendarVersions versions) {
            return new Present(versions.sums(), Optional.of(versions));
        }

        static Present of(Sums sums) {
            return new Present(sums, Optional.empty());
        }
    }

    /**
     * The version of the catalog, and for each month the sum of the versions of the specialists' calendars. Versions
     * only rise, so an equal sum for the same specialists means that none of their calendars has changed.
     *
     * @param ofMonths the sums of the requested months; a month that has never changed is missing
     */
    public record Sums(long catalog, Map<YearMonth, Long> ofMonths) {

        public Sums {
            ofMonths = Map.copyOf(ofMonths);
        }

        public long of(YearMonth month) {
            return ofMonths.getOrDefault(month, 0L);
        }
    }
}
