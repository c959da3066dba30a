package org.isarbooking.invoice.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/** Entries of a ledger for examples: documents and payments about May, entered on 1 June. */
final class Ledgers {

    static final LocalDate DAY = LocalDate.of(2027, 6, 1);
    static final YearMonth MAY = YearMonth.of(2027, 5);
    static final Percent FULL = Percent.of("19");
    static final Percent REDUCED = Percent.of("7");
    static final Accounts ACCOUNTS =
            new Accounts(4, 10_000, "1200", "1000", "1360", "8600", Map.of(FULL, "8400", REDUCED, "8300"));

    private static final Totals OF_119_EUROS = Totals.ofGross(11_900, FULL);

    private Ledgers() {}

    static LedgerEntry invoice(YearMonth month, Percent rate, long gross) {
        return entry(LedgerEntry.Kind.INVOICE, month, "RE-1", null, rate, Totals.ofGross(gross, rate), null);
    }

    static LedgerEntry creditNote(YearMonth month, Percent rate, long gross) {
        Totals totals = Totals.ofGross(gross, rate).negated();
        return entry(LedgerEntry.Kind.CREDIT_NOTE, month, "RE-2", "RE-1", rate, totals, null);
    }

    /** Returns a payment of an invoice of 119.00 with 19.00 of VAT, or its undoing if {@code cents} is negative. */
    static LedgerEntry payment(String method, long cents, long fees, long settled) {
        return entry(
                cents < 0 ? LedgerEntry.Kind.PAYMENT_UNDONE : LedgerEntry.Kind.PAYMENT,
                MAY,
                "RE-1",
                null,
                FULL,
                OF_119_EUROS,
                new LedgerEntry.Received(1, method, cents, fees, settled));
    }

    private static LedgerEntry entry(
            LedgerEntry.Kind kind,
            YearMonth month,
            String number,
            @Nullable String corrects,
            Percent rate,
            Totals totals,
            LedgerEntry.@Nullable Received money) {
        return new LedgerEntry(
                kind,
                DAY,
                Instant.EPOCH,
                new UUID(0, 3),
                3,
                "Studio Drei",
                1,
                number,
                month,
                corrects,
                rate,
                totals,
                money);
    }
}
