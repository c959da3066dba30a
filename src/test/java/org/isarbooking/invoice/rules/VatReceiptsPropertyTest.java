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
import java.util.UUID;
import java.util.stream.LongStream;
import org.isarbooking.shared.Percent;
import org.junit.jupiter.api.Test;

/** Compares the VAT of receipts with an oracle that finds the nearest cent for each invoice by trying all cents. */
class VatReceiptsPropertyTest {

    private static final TrialsApi API = Trials.api();
    private static final LocalDate DAY = LocalDate.of(2027, 6, 1);
    private static final List<Percent> RATES = List.of(Percent.of("19"), Percent.of("7"), Percent.of("0"));

    /** A payment of one of three invoices with different rates, or the undoing of the invoice's last payment. */
    private record Step(int invoice, boolean undoes, long cents) {}

    private record Case(List<Long> gross, List<Step> before, List<Step> within) {}

    private static Trials<Case> cases() {
        Trials<List<Step>> steps = API.integers(0, 2)
                .flatMap(invoice -> API.integers(0, 3)
                        .flatMap(undoes -> API.longs(1, 400).map(cents -> new Step(invoice, undoes == 0, cents))))
                .immutableLists()
                .filter(list -> list.size() <= 12)
                .map(List::<Step>copyOf);
        return API.longs(1, 500)
                .flatMap(one -> API.longs(1, 500)
                        .flatMap(two -> steps.flatMap(
                                before -> steps.map(within -> new Case(List.of(one, two, 119L), before, within)))));
    }

    /** Keeps the payments of each invoice, and writes the ledger's entries for them. */
    private static final class Books {

        private final List<Long> gross;
        private final Map<Integer, List<Long>> purses = new HashMap<>();

        Books(List<Long> gross) {
            this.gross = gross;
        }

        long paid(int invoice) {
            return purses.getOrDefault(invoice, List.of()).stream()
                    .mapToLong(Long::longValue)
                    .sum();
        }

        /** Returns the paid part of the invoice itself, in cents, without fees of reminders. */
        long settled(int invoice) {
            return Math.min(paid(invoice), gross.get(invoice));
        }

        List<LedgerEntry> play(List<Step> steps) {
            List<LedgerEntry> entries = new ArrayList<>();
            for (Step step : steps) {
                List<Long> purse = purses.computeIfAbsent(step.invoice(), _ -> new ArrayList<>());
                if (step.undoes() && purse.isEmpty()) {
                    continue;
                }
                long before = settled(step.invoice());
                long cents = step.undoes() ? -purse.removeLast() : step.cents();
                if (!step.undoes()) {
                    purse.add(cents);
                }
                long ofInvoice = settled(step.invoice()) - before;
                entries.add(entry(step, cents, cents - ofInvoice, before + ofInvoice));
            }
            return entries;
        }

        private LedgerEntry entry(Step step, long cents, long fees, long settled) {
            Percent rate = RATES.get(step.invoice());
            return new LedgerEntry(
                    cents > 0 ? LedgerEntry.Kind.PAYMENT : LedgerEntry.Kind.PAYMENT_UNDONE,
                    DAY,
                    Instant.EPOCH,
                    new UUID(0, 1),
                    1,
                    "Studio",
                    step.invoice(),
                    "RE-2027-0000" + step.invoice(),
                    YearMonth.from(DAY),
                    null,
                    rate,
                    Totals.ofGross(gross.get(step.invoice()), rate),
                    new LedgerEntry.Received(1, "cash", cents, fees, settled));
        }
    }

    /**
     * Returns the VAT of a paid part: the whole cents nearest to the exact share, or the greater if two are equally
     * near.
     */
    private static long nearest(long part, Totals whole) {
        long best = 0;
        for (long cents = 0; cents <= whole.vat(); cents++) {
            long distance = Math.abs(cents * whole.gross() - part * whole.vat());
            if (distance <= Math.abs(best * whole.gross() - part * whole.vat())) {
                best = cents;
            }
        }
        return best;
    }

    @Test
    void receipts_add_up_to_the_cent_however_an_invoice_is_paid() {
        cases().withLimits(400, OptionalLimits.defaults).supplyTo(VatReceiptsPropertyTest::check);
    }

    private static void check(Case example) {
        Books books = new Books(example.gross());
        books.play(example.before());
        Map<Percent, Long> settledBefore = new HashMap<>();
        Map<Percent, Long> vatBefore = new HashMap<>();
        for (int invoice = 0; invoice < RATES.size(); invoice++) {
            settledBefore.put(RATES.get(invoice), books.settled(invoice));
            vatBefore.put(RATES.get(invoice), nearest(books.settled(invoice), totals(example, invoice)));
        }
        List<LedgerEntry> within = books.play(example.within());

        VatSummary summary = VatSummary.of(within);

        for (int invoice = 0; invoice < RATES.size(); invoice++) {
            Percent rate = RATES.get(invoice);
            Totals receipts = summary.receipts().stream()
                    .filter(known -> known.vat().equals(rate))
                    .map(VatReceipts.Rate::totals)
                    .findFirst()
                    .orElse(Totals.NOTHING);
            long settled = books.settled(invoice);
            assertThat(receipts.gross()).isEqualTo(settled - settledBefore.getOrDefault(rate, 0L));
            assertThat(receipts.vat())
                    .isEqualTo(nearest(settled, totals(example, invoice)) - vatBefore.getOrDefault(rate, 0L));
        }
        assertThat(summary.receipts().stream()
                                .mapToLong(rate -> rate.totals().gross())
                                .sum()
                        + summary.feesCents())
                .isEqualTo(summary.receivedCents() - summary.undoneCents());
    }

    private static Totals totals(Case example, int invoice) {
        return Totals.ofGross(example.gross().get(invoice), RATES.get(invoice));
    }

    @Test
    void the_payments_of_a_fully_paid_invoice_contain_exactly_its_vat() {
        API.longs(1, 300)
                .flatMap(gross -> API.longs(1, 40)
                        .map(part -> new Case(
                                List.of(gross, 1L, 1L),
                                List.of(),
                                LongStream.iterate(0, from -> from < gross, from -> from + part)
                                        .mapToObj(from -> new Step(0, false, Math.min(part, gross - from)))
                                        .toList())))
                .withLimits(300, OptionalLimits.defaults)
                .supplyTo(example -> assertThat(VatReceipts.of(new Books(example.gross()).play(example.within())))
                        .containsExactly(new VatReceipts.Rate(RATES.getFirst(), totals(example, 0))));
    }
}
