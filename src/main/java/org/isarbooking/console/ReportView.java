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
 * A report with the requested period and kind.
 *
 * @param report the report; null if the operation refused
 * @param asked the values of the form, by field
 * @param csv the address of the report as a file
 */
public record ReportView(
        OfficeReport.@Nullable Output report, Map<String, String> asked, String csv, Language language) {

    /** The kinds of reports, by their names in {@code office_report}. */
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

    /** Returns the amount in euros as a number for scripts, for example {@code 69.00}. */
    public String euros(Long cents) {
        return Money.ofCents(cents, language).amount();
    }

    /** Returns the kind of the plots' axis: {@code time} if the rows are periods of time, else {@code names}. */
    public String axis() {
        return TIMES.contains(asked("by")) ? "time" : "names";
    }

    /**
     * Returns the share of the working time that is occupied, for example {@code 43 %}; a dash without working time.
     */
    public String occupancy(OfficeReportRow row) {
        return percent(row.occupiedMinutes(), row.workingMinutes());
    }

    /**
     * Returns the share of the rentable days that are rented, for example {@code 43 %}; a dash without rentable days.
     */
    public String rented(OfficeReportRow row) {
        return percent(row.rentedDays(), row.rentableDays());
    }

    /** Returns {@link #occupancy} as a number for scripts, for example {@code 0.43}; empty without working time. */
    public String occupied(OfficeReportRow row) {
        return share(row.occupiedMinutes(), row.workingMinutes());
    }

    /** Returns {@link #rented} as a number for scripts; empty without rentable days. */
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
