package org.isarbooking.outbox;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;

/**
 * Facts for messages about an invoice or a credit note. An issued document never changes.
 *
 * @param kind an invoice or a credit note
 * @param number the number that is printed on the invoice
 * @param month the month that the invoice bills (Europe/Berlin)
 * @param dueOn the last day to pay (Europe/Berlin)
 * @param grossCents the gross amount in cents; negative in a credit note
 * @param refundCents the amount in cents that was paid for the invoice that the credit note takes back; 0 for an
 *     invoice
 * @param language the language of the invoice
 * @param tenant the recipient
 * @param business settings of the business, which is the sender
 */
public record InvoiceFacts(
        Kind kind,
        String number,
        YearMonth month,
        LocalDate dueOn,
        long grossCents,
        long refundCents,
        Language language,
        RentalFacts.Tenant tenant,
        BusinessSettings business) {

    public enum Kind {
        INVOICE,
        CREDIT_NOTE
    }

    Optional<String> address() {
        return tenant.email();
    }
}
