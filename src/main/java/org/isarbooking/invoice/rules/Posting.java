package org.isarbooking.invoice.rules;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A line of a journal: an amount on two accounts.
 *
 * @param deliveredOn for an invoice, the day that decides in which month its VAT is owed; else null
 * @param cents the amount, which is positive
 * @param isDebit true if the account is debited and the contra account credited; false for the reverse
 * @param document the number of the invoice that the posting is about; the accountant matches payments to invoices by
 *     it
 * @param text the text for people
 */
public record Posting(
        LocalDate day,
        @Nullable LocalDate deliveredOn,
        long cents,
        boolean isDebit,
        String account,
        String contra,
        String document,
        String text) {}
