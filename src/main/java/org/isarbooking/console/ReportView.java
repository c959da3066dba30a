package org.isarbooking.console;

import java.util.List;
import java.util.Map;
import org.isarbooking.office.OfficeReport;
import org.isarbooking.office.OfficeReportRow;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/**
 * A report with what was asked for.
 *
 * @param csv the address of the same as a file
 */
public record ReportView(OfficeReport.Output report, Map<String, String> asked, String csv, Language language) {

    /** What a report can be by, as operations name it. */
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

    /** How long a bar is, in percent of the longest: by money, or by visits where no line has money. */
    public String bar(OfficeReportRow row) {
        long longest = report.rows().stream().mapToLong(this::length).max().orElse(0);
        return longest == 0 ? "0%" : length(row) * 100 / longest + "%";
    }

    private long length(OfficeReportRow row) {
        boolean isAboutMoney = report.rows().stream().anyMatch(one -> one.revenueCents() + one.expectedCents() > 0);
        return isAboutMoney ? row.revenueCents() + row.expectedCents() : row.visits() + row.rentalDays();
    }

    /** How much of the working time is taken, for example {@code 43 %}; nothing where nobody works. */
    public String occupancy(OfficeReportRow row) {
        return percent(row.occupiedMinutes(), row.workingMinutes());
    }

    /** The same of the days on which something can be rented. */
    public String rented(OfficeReportRow row) {
        return percent(row.rentalDays(), row.rentableDays());
    }

    private static String percent(long part, @Nullable Long all) {
        return all == null || all == 0 ? "–" : Math.round(part * 100.0 / all) + " %";
    }
}
