package org.isarbooking.outbox;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;

/**
 * What messages tell of an invoice, which never changes.
 *
 * @param kind whether something is to be paid, or an invoice is taken back
 * @param number as it is printed on the invoice
 * @param month what it is for (Europe/Berlin)
 * @param dueOn the last day to pay (Europe/Berlin)
 * @param grossCents negative in a credit note
 * @param language the language that it is written in
 * @param tenant who gets it
 * @param business who writes
 */
public record InvoiceFacts(
        Kind kind,
        String number,
        YearMonth month,
        LocalDate dueOn,
        long grossCents,
        Language language,
        RentalFacts.Tenant tenant,
        BusinessSettings business) {

    /** What is sent. */
    public enum Kind {
        INVOICE,
        CREDIT_NOTE
    }

    Optional<String> address() {
        return tenant.email();
    }
}
