package org.isarbooking.invoice.rules;

import java.util.Map;
import java.util.Optional;
import org.isarbooking.shared.Percent;

/**
 * The accounts that an accountant books on.
 *
 * @param length the number of digits of general accounts; debtors' accounts have one more
 * @param firstDebtor the account of the first debtor
 * @param transit for money that is still under way, such as card payments, and for other methods of payment
 * @param fees for the fees of reminders, which bear no VAT
 * @param revenue by the rate of VAT
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

    /** Returns the account of a debtor. */
    public String debtor(int ordinal) {
        return String.valueOf(firstDebtor + ordinal - 1);
    }

    /** Returns the account for payments by a method. */
    String money(String method) {
        return switch (method) {
            case "bank_transfer", "direct_debit" -> bank;
            case "cash" -> cash;
            default -> transit;
        };
    }

    /** Returns the revenue account of a rate; empty where none is known. */
    public Optional<String> revenue(Percent vat) {
        return Optional.ofNullable(revenue.get(vat));
    }
}
