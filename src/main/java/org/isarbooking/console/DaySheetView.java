package org.isarbooking.console;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.isarbooking.office.OfficeGetDaySheet;
import org.isarbooking.office.OfficeGetDaySheet.Visit;
import org.isarbooking.shared.Csv;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** The data of the page of a day sheet. */
public record DaySheetView(OfficeGetDaySheet.Output sheet, LocalDate today) {

    private static final String NOT_NOTED = "not_noted";
    private static final List<String> COLUMNS =
            List.of("date", "start", "reference", "status", "price_euros", "paid_euros", "payment_method");

    public boolean isToday() {
        return sheet.date().equals(today);
    }

    /** Returns the sheet's date plus a number of days, which may be negative. */
    public LocalDate plus(int days) {
        return sheet.date().plusDays(days);
    }

    /** Returns the completed visits without a payment. */
    public List<Visit> notNoted() {
        return sheet.visits().stream()
                .filter(visit -> visit.status().equals("completed") && visit.paid() == null)
                .toList();
    }

    /** Returns the visits that nobody has marked as completed or missed. */
    public List<Visit> notMarked() {
        return sheet.visits().stream()
                .filter(visit -> visit.status().equals("confirmed"))
                .toList();
    }

    /** Returns the last part of the text key for a visit's payment method. */
    public String method(Visit visit) {
        @Nullable String method = visit.paymentMethod();
        return method == null ? NOT_NOTED : method;
    }

    /** Returns the visits as a CSV table without the customers' names. */
    static String csv(OfficeGetDaySheet.Output sheet) {
        StringBuilder table = new StringBuilder(Csv.line(COLUMNS));
        sheet.visits()
                .forEach(visit -> table.append(Csv.line(Arrays.asList(
                        sheet.date(),
                        visit.startAt().toLocalTime(),
                        visit.reference(),
                        visit.status(),
                        visit.price().amount(),
                        euros(visit.paid()),
                        visit.paymentMethod()))));
        return table.toString();
    }

    private static @Nullable String euros(@Nullable Money money) {
        return money == null ? null : money.amount();
    }
}
