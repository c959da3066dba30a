package org.isarbooking.invoice.rules;

import java.util.Map;
import java.util.Optional;
import org.isarbooking.shared.Percent;

/**
 * The account numbers that an accountant uses for postings.
 *
 * @param length the number of digits of general accounts; debtors' accounts have one more
 * @param firstDebtor the number of the first debtor's account
 * @param transit the account for money that has not arrived yet, such as card payments, and for other payment methods
 * @param fees the account for the fees of reminders, which bear no VAT
 * @param revenue the revenue accounts by VAT rate
 */
public record Accounts(
        int length,
        long firstDebtor,
        String bank,
        String cash,
        String transit,
        String fees,
        Map<Percent, String> revenue) {

    public Accounts {
        revenue = Map.copyOf(revenue);
    }

    /** Returns the account of a debtor by their ordinal, from 1. */
    public String debtor(int ordinal) {
        return String.valueOf(firstDebtor + ordinal - 1);
    }

    /** Returns the account for payments by a payment method. */
    String money(String method) {
        return switch (method) {
            case "bank_transfer", "direct_debit" -> bank;
            case "cash" -> cash;
            default -> transit;
        };
    }

    /** Returns the revenue account for a VAT rate; empty if there is none. */
    public Optional<String> revenue(Percent vat) {
        return Optional.ofNullable(revenue.get(vat));
    }
}
