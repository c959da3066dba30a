package org.isarbooking.invoice.rules;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/**
 * Turns ledger entries into postings. Revenue accounts take gross amounts and imply the VAT rate, as in DATEV's format.
 */
public final class Journal {

    private Journal() {}

    /** Returns the VAT rates of documents for which there is no revenue account, ascending. */
    public static List<Percent> ratesWithoutAccount(List<LedgerEntry> entries, Accounts accounts) {
        return entries.stream()
                .filter(entry -> entry.money() == null)
                .map(LedgerEntry::vat)
                .filter(rate -> accounts.revenue(rate).isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * Returns the postings of the entries, in the entries' order. A credit note and an undone payment are posted on the
     * opposite side of the entry that they reverse.
     *
     * @param accounts the accounts, with a revenue account for every rate
     */
    public static List<Posting> of(List<LedgerEntry> entries, Accounts accounts) {
        List<Posting> postings = new ArrayList<>();
        for (LedgerEntry entry : entries) {
            LedgerEntry.Received money = entry.money();
            String debtor = accounts.debtor(entry.ordinal());
            if (money == null) {
                String revenue = accounts.revenue(entry.vat()).orElseThrow();
                add(postings, entry, entry.totals().gross(), debtor, revenue);
            } else {
                String account = accounts.money(money.method());
                add(postings, entry, money.cents() - money.fees(), account, debtor);
                add(postings, entry, money.fees(), account, accounts.fees());
            }
        }
        return postings;
    }

    private static void add(List<Posting> postings, LedgerEntry entry, long cents, String account, String contra) {
        if (cents != 0) {
            postings.add(new Posting(
                    entry.day(),
                    deliveredOn(entry),
                    Math.abs(cents),
                    cents > 0,
                    account,
                    contra,
                    documentOf(entry),
                    textOf(entry)));
        }
    }

    /**
     * Returns the last day of an invoice's month; null for other entries. The VAT of a credit note counts by the credit
     * note's date (§ 17 UStG).
     */
    private static @Nullable LocalDate deliveredOn(LedgerEntry entry) {
        return entry.kind() == LedgerEntry.Kind.INVOICE ? entry.month().atEndOfMonth() : null;
    }

    private static String documentOf(LedgerEntry entry) {
        return entry.corrects() == null ? entry.number() : entry.corrects();
    }

    private static String textOf(LedgerEntry entry) {
        return entry.corrects() == null ? entry.buyer() : entry.number() + " " + entry.buyer();
    }
}
