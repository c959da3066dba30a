package org.isarbooking.console;

import java.util.List;
import java.util.Map;
import org.isarbooking.office.OfficeReport;
import org.isarbooking.office.OfficeReportRow;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/**
 * A report with the question that it answers.
 *
 * @param csv the address of the report as a file
 */
public record ReportView(OfficeReport.Output report, Map<String, String> asked, String csv, Language language) {

    /** The kinds of reports, as operations name them. */
    static final List<String> KINDS =
            List.of("day", "week", "month", "specialist", "service", "place", "lead_time", "promo_code");

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

    /** Returns the length of a bar in percent of the longest. Bars show money, or visits where no line has money. */
    public String bar(OfficeReportRow row) {
        long longest = report.rows().stream().mapToLong(this::length).max().orElse(0);
        return longest == 0 ? "0%" : length(row) * 100 / longest + "%";
    }

    private long length(OfficeReportRow row) {
        boolean isAboutMoney = report.rows().stream().anyMatch(one -> one.revenueCents() + one.expectedCents() > 0);
        return isAboutMoney ? row.revenueCents() + row.expectedCents() : row.visits() + row.rentalDays();
    }

    /** Returns the occupied part of the working time, for example {@code 43 %}; a dash without working time. */
    public String occupancy(OfficeReportRow row) {
        return percent(row.occupiedMinutes(), row.workingMinutes());
    }

    /** Returns the rented part of the days that can be rented, for example {@code 43 %}; a dash without such days. */
    public String rented(OfficeReportRow row) {
        return percent(row.rentalDays(), row.rentableDays());
    }

    private static String percent(long part, @Nullable Long all) {
        return all == null || all == 0 ? "–" : Math.round(part * 100.0 / all) + " %";
    }
}
