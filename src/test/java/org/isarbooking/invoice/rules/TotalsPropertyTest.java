package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import org.isarbooking.shared.Percent;
import org.junit.jupiter.api.Test;

/** Compares the split of amounts into net and VAT with exact fractions. */
class TotalsPropertyTest {

    private static final TrialsApi API = Trials.api();
    private static final MathContext PRECISE = new MathContext(60);

    private static final Trials<Percent> RATES = API.integers(0, 10_000).map(TotalsPropertyTest::percent);
    private static final Trials<Long> AMOUNTS = API.longs(0, 100_000_000L);

    private static Percent percent(int hundredths) {
        return Percent.of("%d.%02d".formatted(hundredths / 100, hundredths % 100));
    }

    @Test
    void vat_is_the_part_contained_in_the_gross_amount_rounded_half_up() {
        AMOUNTS.flatMap(gross -> RATES.map(rate -> new Case(gross, rate)))
                .withLimits(1_000, OptionalLimits.defaults)
                .supplyTo(example -> {
                    Totals totals = Totals.ofGross(example.gross(), example.rate());

                    BigDecimal factor =
                            BigDecimal.ONE.add(example.rate().value().movePointLeft(2));
                    BigDecimal exactNet = BigDecimal.valueOf(example.gross()).divide(factor, PRECISE);
                    BigDecimal vat = BigDecimal.valueOf(example.gross())
                            .subtract(exactNet)
                            .round(new MathContext(40))
                            .setScale(0, RoundingMode.HALF_UP);
                    assertThat(BigDecimal.valueOf(totals.vat())).isEqualByComparingTo(vat);
                    assertThat(totals.net() + totals.vat()).isEqualTo(example.gross());
                });
    }

    @Test
    void a_credit_note_takes_back_exactly_what_was_invoiced() {
        AMOUNTS.flatMap(gross -> RATES.map(rate -> new Case(gross, rate)))
                .withLimits(200, OptionalLimits.defaults)
                .supplyTo(example -> {
                    Totals invoice = Totals.ofGross(example.gross(), example.rate());
                    Totals credit = invoice.negated();

                    assertThat(invoice.net() + credit.net()).isZero();
                    assertThat(invoice.vat() + credit.vat()).isZero();
                    assertThat(invoice.gross() + credit.gross()).isZero();
                });
    }

    @Test
    void net_shares_add_up_and_differ_by_less_than_a_cent_from_exact_shares() {
        API.longs(0, 50_000)
                .immutableLists()
                .filter(lines -> lines.stream().mapToLong(line -> line).sum() > 0)
                .flatMap(lines -> RATES.map(rate -> new Shared(List.copyOf(lines), rate)))
                .withLimits(500, OptionalLimits.defaults)
                .supplyTo(example -> {
                    long gross =
                            example.lines().stream().mapToLong(line -> line).sum();
                    Totals totals = Totals.ofGross(gross, example.rate());

                    List<Long> shares = NetShares.of(example.lines(), totals);

                    assertThat(shares).hasSameSizeAs(example.lines());
                    assertThat(shares.stream().mapToLong(share -> share).sum()).isEqualTo(totals.net());
                    for (int index = 0; index < shares.size(); index++) {
                        BigDecimal exact = BigDecimal.valueOf(example.lines().get(index))
                                .multiply(BigDecimal.valueOf(totals.net()))
                                .divide(BigDecimal.valueOf(gross), PRECISE);
                        assertThat(BigDecimal.valueOf(shares.get(index))
                                        .subtract(exact)
                                        .abs())
                                .isLessThan(BigDecimal.ONE);
                    }
                });
    }

    private record Case(long gross, Percent rate) {}

    private record Shared(List<Long> lines, Percent rate) {}
}
