package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Compares the journal with books that are kept by hand, account by account. */
class JournalPropertyTest {

    private static final TrialsApi API = Trials.api();
    private static final LocalDate DAY = LocalDate.of(2027, 6, 1);
    private static final Percent FULL = Percent.of("19");
    private static final Percent REDUCED = Percent.of("7");
    private static final Accounts ACCOUNTS =
            new Accounts(4, 10_000, "1200", "1000", "1360", "8600", Map.of(FULL, "8400", REDUCED, "8300"));

    private static Trials<List<LedgerEntry>> ledgers() {
        Trials<LedgerEntry> documents = API.integers(1, 4)
                .flatMap(debtor -> API.choose(FULL, REDUCED)
                        .flatMap(rate -> API.longs(1, 1_000_000)
                                .flatMap(
                                        gross -> API.booleans().map(issued -> document(debtor, rate, gross, issued)))));
        Trials<LedgerEntry> money = API.integers(1, 4)
                .flatMap(debtor -> API.choose("bank_transfer", "direct_debit", "cash", "card", "other")
                        .flatMap(method -> API.longs(1, 1_000_000)
                                .flatMap(cents -> API.longs(0, 100)
                                        .flatMap(fees -> API.booleans()
                                                .map(came -> money(debtor, method, cents, fees, came))))));
        return API.booleans()
                .flatMap(isDocument -> isDocument ? documents : money)
                .immutableLists()
                .map(List::<LedgerEntry>copyOf);
    }

    private static LedgerEntry document(int debtor, Percent rate, long gross, boolean isInvoice) {
        Totals totals = Totals.ofGross(gross, rate);
        return entry(
                isInvoice ? LedgerEntry.Kind.INVOICE : LedgerEntry.Kind.CREDIT_NOTE,
                debtor,
                rate,
                isInvoice ? totals : totals.negated(),
                null);
    }

    private static LedgerEntry money(int debtor, String method, long cents, long feesPercent, boolean came) {
        int sign = came ? 1 : -1;
        return entry(
                came ? LedgerEntry.Kind.PAYMENT : LedgerEntry.Kind.PAYMENT_UNDONE,
                debtor,
                FULL,
                new Totals(0, 0, 0),
                new LedgerEntry.Received(1, method, sign * cents, sign * (cents * feesPercent / 100), 0));
    }

    private static LedgerEntry entry(
            LedgerEntry.Kind kind, int debtor, Percent rate, Totals totals, LedgerEntry.@Nullable Received money) {
        return new LedgerEntry(
                kind,
                DAY,
                Instant.EPOCH,
                new UUID(0, debtor),
                debtor,
                "Studio " + debtor,
                1,
                "RE-2027-00001",
                YearMonth.from(DAY).minusMonths(debtor % 2),
                null,
                rate,
                totals,
                money);
    }

    @Test
    void balances_of_accounts_are_those_computed_by_hand() {
        ledgers().withLimits(500, OptionalLimits.defaults).supplyTo(JournalPropertyTest::checkAccounts);
    }

    private static void checkAccounts(List<LedgerEntry> entries) {
        Map<String, Long> byHand = new HashMap<>();
        for (LedgerEntry entry : entries) {
            LedgerEntry.Received money = entry.money();
            String debtor = "1000" + (entry.ordinal() - 1);
            if (money == null) {
                byHand.merge(debtor, entry.totals().gross(), Long::sum);
                byHand.merge(
                        entry.vat().equals(FULL) ? "8400" : "8300",
                        -entry.totals().gross(),
                        Long::sum);
            } else {
                String purse = switch (money.method()) {
                    case "cash" -> "1000";
                    case "card", "other" -> "1360";
                    default -> "1200";
                };
                byHand.merge(purse, money.cents(), Long::sum);
                byHand.merge(debtor, money.fees() - money.cents(), Long::sum);
                byHand.merge("8600", -money.fees(), Long::sum);
            }
        }
        Map<String, Long> booked = new HashMap<>();
        for (Posting posting : Journal.of(entries, ACCOUNTS)) {
            assertThat(posting.cents()).isPositive();
            long cents = posting.isDebit() ? posting.cents() : -posting.cents();
            booked.merge(posting.account(), cents, Long::sum);
            booked.merge(posting.contra(), -cents, Long::sum);
        }
        byHand.values().removeIf(cents -> cents == 0);
        booked.values().removeIf(cents -> cents == 0);
        assertThat(booked).isEqualTo(byHand);
    }

    @Test
    void sums_of_vat_are_those_of_the_single_documents() {
        ledgers().withLimits(500, OptionalLimits.defaults).supplyTo(JournalPropertyTest::checkVat);
    }

    private static void checkVat(List<LedgerEntry> entries) {
        VatSummary summary = VatSummary.of(entries);
        List<LedgerEntry> documents = new ArrayList<>(entries);
        documents.removeIf(entry -> entry.money() != null);
        long received = entries.stream()
                .filter(entry -> entry.kind() == LedgerEntry.Kind.PAYMENT)
                .mapToLong(entry -> Objects.requireNonNull(entry.money()).cents())
                .sum();
        assertThat(summary.receivedCents()).isEqualTo(received);
        for (VatSummary.Rate rate : summary.rates()) {
            List<LedgerEntry> ofRate = documents.stream()
                    .filter(entry ->
                            entry.vat().equals(rate.vat()) && entry.month().equals(rate.month()))
                    .toList();
            assertThat(rate.total().gross())
                    .isEqualTo(ofRate.stream()
                            .mapToLong(entry -> entry.totals().gross())
                            .sum());
            assertThat(rate.total().vat())
                    .isEqualTo(ofRate.stream()
                            .mapToLong(entry -> entry.totals().vat())
                            .sum());
            assertThat(rate.invoices() + rate.creditNotes()).isEqualTo(ofRate.size());
        }
        assertThat(summary.rates().stream()
                        .mapToInt(rate -> rate.invoices() + rate.creditNotes())
                        .sum())
                .isEqualTo(documents.size());
    }
}
