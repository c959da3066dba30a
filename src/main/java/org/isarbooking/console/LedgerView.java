package org.isarbooking.console;

import java.time.YearMonth;
import java.util.List;
import org.isarbooking.office.OfficeGetVatSummary;
import org.isarbooking.office.OfficeListLedger;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;

/**
 * The data of the page for a month of the ledger.
 *
 * @param months the months that can be chosen
 * @param base the address of the page, to which an offset can be added
 */
public record LedgerView(
        OfficeGetVatSummary.Output vat,
        OfficeListLedger.Output ledger,
        String month,
        List<YearMonth> months,
        String base,
        Language language) {

    public LedgerView {
        months = List.copyOf(months);
    }

    public boolean isShown(YearMonth other) {
        return other.toString().equals(month);
    }

    /** Returns an amount in the page's language, with a minus sign if it is negative. */
    public String money(Long cents) {
        String amount = Money.ofCents(Math.abs(cents), language).display();
        return cents < 0 ? "−" + amount : amount;
    }
}
