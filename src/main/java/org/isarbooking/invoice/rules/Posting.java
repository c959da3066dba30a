package org.isarbooking.invoice.rules;

import java.time.LocalDate;

/**
 * A line of a journal: an amount on two accounts.
 *
 * @param cents above zero
 * @param isDebit whether it is on the debit side of the account, and so on the credit side of the contra account
 * @param document the number of the invoice that it is about: accounts of debtors are settled by it
 * @param text what people read
 */
public record Posting(
        LocalDate day, long cents, boolean isDebit, String account, String contra, String document, String text) {}
