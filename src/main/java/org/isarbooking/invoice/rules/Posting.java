package org.isarbooking.invoice.rules;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A line of a journal: an amount on two accounts.
 *
 * @param deliveredOn the day that decides in which month the VAT of an invoice is owed; else null
 * @param cents above zero
 * @param isDebit whether it is on the debit side of the account, and so on the credit side of the contra account
 * @param document the number of the invoice that it is about: accounts of debtors are settled by it
 * @param text what people read
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
