package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.isarbooking.shared.Shares;
import org.junit.jupiter.api.Test;

/** What the office agrees upon always adds up. */
class AgreedPriceTest {

    private static final TrialsApi API = Trials.api();

    @Test
    void the_shares_add_up_and_nobody_pays_for_nothing() {
        API.integers(0, 1_000_000)
                .flatMap(total -> API.integers(0, 50_000)
                        .immutableListsOfSize(5)
                        .map(items -> new Case(total, List.copyOf(items))))
                .withLimits(500, OptionalLimits.defaults)
                .supplyTo(given -> {
                    List<Integer> shares = Shares.of(given.total(), given.items());

                    assertThat(shares).hasSize(5).allMatch(share -> share >= 0);
                    assertThat(shares.stream().mapToInt(Integer::intValue).sum())
                            .isEqualTo(given.total());
                });
    }

    @Test
    void services_that_cost_nothing_share_alike() {
        assertThat(Shares.of(100, List.of(0, 0, 0))).containsExactly(33, 33, 34);
        assertThat(Shares.of(5000, List.of(6900, 1500))).containsExactly(4107, 893);
    }

    @Test
    void a_discount_stays_with_what_it_was_given_for() {
        API.integers(0, 100_000)
                .flatMap(subtotal -> API.integers(0, subtotal)
                        .flatMap(discount ->
                                API.integers(0, subtotal).map(kept -> new Case(discount, List.of(subtotal, kept)))))
                .withLimits(500, OptionalLimits.defaults)
                .supplyTo(given -> {
                    int subtotal = given.items().getFirst();
                    int kept = given.items().getLast();
                    Totals before = new Totals(subtotal, given.total(), subtotal - given.total());

                    Totals after = AgreedPrice.changed(before, kept, 700);

                    long discount = subtotal == 0
                            ? 0
                            : BigDecimal.valueOf(given.total())
                                    .multiply(BigDecimal.valueOf(kept))
                                    .divide(BigDecimal.valueOf(subtotal), 0, RoundingMode.HALF_UP)
                                    .longValueExact();
                    assertThat(after).isEqualTo(new Totals(kept + 700L, discount, kept + 700L - discount));
                    assertThat(discount).isBetween(0L, (long) kept);
                });
    }

    private record Case(int total, List<Integer> items) {}
}
