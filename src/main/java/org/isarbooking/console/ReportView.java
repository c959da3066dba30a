package org.isarbooking.console;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.office.OfficeReport;
import org.isarbooking.office.OfficeReportRow;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/**
 * A report, and the period and kind that were asked for.
 *
 * @param report null if it was refused
 * @param asked the fields of the form
 * @param csv the address of the report as a file
 */
public record ReportView(
        OfficeReport.@Nullable Output report, Map<String, String> asked, String csv, Language language) {

    /** The kinds of reports, as {@code office_report} names them. */
    static final List<String> KINDS =
            List.of("day", "week", "month", "specialist", "service", "place", "lead_time", "promo_code");

    private static final Set<String> TIMES = Set.of("day", "week", "month");

    public ReportView {
        asked = Map.copyOf(asked);
    }

    public List<String> kinds() {
        return KINDS;
    }

    public String asked(String field) {
        return asked.getOrDefault(field, "");
    }

    public String money(Long cents) {
        return Money.ofCents(cents, language).display();
    }

    /** Returns the amount in euros, as scripts read numbers: {@code 69.00}. */
    public String euros(Long cents) {
        return Money.ofCents(cents, language).amount();
    }

    /** Returns the layout of plots: {@code time} if rows follow each other in time, else {@code names}. */
    public String axis() {
        return TIMES.contains(asked("by")) ? "time" : "names";
    }

    /** Returns the share of the working time that is taken, for example {@code 43 %}; a dash where nobody works. */
    public String occupancy(OfficeReportRow row) {
        return percent(row.occupiedMinutes(), row.workingMinutes());
    }

    /** Returns the share of the rentable days that are rented, for example {@code 43 %}; a dash if there are none. */
    public String rented(OfficeReportRow row) {
        return percent(row.rentedDays(), row.rentableDays());
    }

    /** Returns {@link #occupancy} as scripts read numbers, for example {@code 0.43}; empty where nobody works. */
    public String occupied(OfficeReportRow row) {
        return share(row.occupiedMinutes(), row.workingMinutes());
    }

    /** Returns {@link #rented} as scripts read numbers; empty where nothing can be rented. */
    public String rentedShare(OfficeReportRow row) {
        return share(row.rentedDays(), row.rentableDays());
    }

    private static String percent(@Nullable Long part, @Nullable Long all) {
        return part == null || all == null || all == 0 ? "–" : Math.round(part * 100.0 / all) + " %";
    }

    private static String share(@Nullable Long part, @Nullable Long all) {
        return part == null || all == null || all == 0 ? "" : String.valueOf(Math.round(part * 100.0 / all) / 100.0);
    }
}
