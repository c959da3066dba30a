package org.isarbooking.outbox;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list in a letter. All values are texts for people, with local times and days. */
public record Table(String heading, List<Line> lines, List<Sum> sums) {

    /**
     * One line of the list.
     *
     * @param when a period such as {@code 10:00–10:45}, or a day
     * @param what for example a service; null if the table's heading names it
     * @param note a remark, for example the specialist
     * @param price null for readers who may not see prices, and for a day that a monthly agreement covers
     */
    public record Line(
            String when,
            @Nullable String what,
            @Nullable String note,
            @Nullable String price) {}

    /**
     * An amount below the list.
     *
     * @param last true for the grand total
     */
    public record Sum(String label, String amount, boolean last) {}

    public Table {
        lines = List.copyOf(lines);
        sums = List.copyOf(sums);
    }
}
