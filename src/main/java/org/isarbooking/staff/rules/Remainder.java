package org.isarbooking.staff.rules;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.isarbooking.calendar.rules.InstantRange;

/** Computes the free parts of a period. */
public final class Remainder {

    private Remainder() {}

    /**
     * Returns the parts of a period outside the taken periods, by start. The taken periods may overlap, and may come in
     * any order.
     */
    public static List<InstantRange> of(InstantRange period, List<InstantRange> taken) {
        List<InstantRange> rest = new ArrayList<>();
        Instant from = period.start();
        for (InstantRange one :
                taken.stream().sorted(Comparator.comparing(InstantRange::start)).toList()) {
            Instant until = one.start().isBefore(period.end()) ? one.start() : period.end();
            if (from.isBefore(until)) {
                rest.add(new InstantRange(from, until));
            }
            from = one.end().isAfter(from) ? one.end() : from;
        }
        if (from.isBefore(period.end())) {
            rest.add(new InstantRange(from, period.end()));
        }
        return rest;
    }
}
