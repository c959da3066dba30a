package org.isarbooking.outbox;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a letter lists, as people read it, with local times and days. */
public record Table(String heading, List<Line> lines, List<Sum> sums) {

    /**
     * One thing of the list.
     *
     * @param when for example {@code 10:00–10:45}, or a day
     * @param what for example a service; null where the heading says it
     * @param note what is to be known of it
     * @param price null where prices are nobody's business
     */
    public record Line(
            String when,
            @Nullable String what,
            @Nullable String note,
            @Nullable String price) {}

    /**
     * An amount below the list.
     *
     * @param last whether it is what everything comes to
     */
    public record Sum(String label, String amount, boolean last) {}

    public Table {
        lines = List.copyOf(lines);
        sums = List.copyOf(sums);
    }
}
