package org.isarbooking.invoice;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import org.isarbooking.business.Coworking.Seller;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/**
 * An invoice or a credit note, as it was issued.
 *
 * @param month the month (Europe/Berlin) that it is for
 * @param issuedOn its date, which is that of the day on which it was issued
 * @param dueOn when it is to be paid; a credit note's own date
 * @param language of its document
 * @param vat the rate that the prices contain
 * @param totals negative in a credit note
 * @param corrects the invoice that a credit note takes back, else null
 * @param creditedBy the credit note that takes an invoice back; null while none does
 */
public record IssuedInvoice(
        long id,
        String number,
        Kind kind,
        AccountRef account,
        YearMonth month,
        LocalDate issuedOn,
        LocalDate dueOn,
        Instant issuedAt,
        Language language,
        Seller seller,
        Buyer buyer,
        Percent vat,
        Totals totals,
        @Nullable Reference corrects,
        @Nullable Reference creditedBy) {

    /** What it is. */
    public enum Kind {
        INVOICE,
        CREDIT_NOTE;

        /** The wire and column form: {@code invoice} or {@code credit_note}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Kind of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** Another invoice or credit note. */
    public record Reference(long id, String number, LocalDate issuedOn) {}

    /** Shows no person. */
    @Override
    public String toString() {
        return "IssuedInvoice[" + number + "]";
    }
}
