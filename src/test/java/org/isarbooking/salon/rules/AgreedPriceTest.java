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

/** Shares and totals of agreed prices always add up. */
class AgreedPriceTest {

    private static final TrialsApi API = Trials.api();

    @Test
    void the_shares_add_up_and_none_is_negative() {
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
    void free_services_get_equal_shares_and_others_get_shares_by_their_prices() {
        assertThat(Shares.of(100, List.of(0, 0, 0))).containsExactly(33, 33, 34);
        assertThat(Shares.of(5000, List.of(6900, 1500))).containsExactly(4107, 893);
    }

    @Test
    void a_discount_stays_with_the_kept_services_it_was_given_for() {
        API.integers(0, 100_000)
                .flatMap(discounted -> API.integers(0, discounted)
                        .flatMap(discount -> API.integers(0, discounted)
                                .flatMap(kept -> API.integers(0, 50_000)
                                        .map(other -> new Case(discount, List.of(discounted, kept, other))))))
                .withLimits(500, OptionalLimits.defaults)
                .supplyTo(given -> {
                    int discounted = given.items().getFirst();
                    int kept = given.items().get(1);
                    int other = given.items().getLast();

                    Totals after = AgreedPrice.changed(
                            new AgreedPrice.Services(discounted + 900L, discounted),
                            given.total(),
                            new AgreedPrice.Services((long) kept + other, kept),
                            700);

                    long discount = discounted == 0
                            ? 0
                            : BigDecimal.valueOf(given.total())
                                    .multiply(BigDecimal.valueOf(kept))
                                    .divide(BigDecimal.valueOf(discounted), 0, RoundingMode.HALF_UP)
                                    .longValueExact();
                    long subtotal = kept + other + 700L;
                    assertThat(after).isEqualTo(new Totals(subtotal, discount, subtotal - discount));
                    assertThat(discount).isBetween(0L, (long) kept);
                });
    }

    @Test
    void a_discount_for_one_of_two_services_is_kept_or_lost_with_that_service() {
        AgreedPrice.Services both = new AgreedPrice.Services(20_000, 10_000);

        assertThat(AgreedPrice.changed(both, 5_000, new AgreedPrice.Services(10_000, 10_000), 0))
                .isEqualTo(new Totals(10_000, 5_000, 5_000));
        assertThat(AgreedPrice.changed(both, 5_000, new AgreedPrice.Services(10_000, 0), 0))
                .isEqualTo(new Totals(10_000, 0, 10_000));
    }

    private record Case(int total, List<Integer> items) {}
}
