package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.isarbooking.shared.Percent;
import org.junit.jupiter.api.Test;

class SalonPriceTest {

    @Test
    void the_subtotal_is_the_sum_of_the_services() {
        assertThat(SalonPrice.of(List.of(4500, 1250))).isEqualTo(new Totals(5750, 0, 5750));
    }

    @Test
    void the_discount_is_rounded_half_up_to_the_cent() {
        assertThat(SalonPrice.discounted(List.of(4450), Percent.of("5"))).isEqualTo(new Totals(4450, 223, 4227));
        assertThat(SalonPrice.discounted(List.of(4449), Percent.of("5"))).isEqualTo(new Totals(4449, 222, 4227));
    }

    @Test
    void the_discount_is_taken_from_the_sum_and_not_from_each_service() {
        assertThat(SalonPrice.discounted(List.of(5, 5), Percent.of("10"))).isEqualTo(new Totals(10, 1, 9));
    }

    @Test
    void percentages_may_have_decimals() {
        assertThat(SalonPrice.discounted(List.of(10000), Percent.of("12.5"))).isEqualTo(new Totals(10000, 1250, 8750));
    }

    @Test
    void everything_can_be_free() {
        assertThat(SalonPrice.discounted(List.of(999), Percent.of("100"))).isEqualTo(new Totals(999, 999, 0));
    }

    @Test
    void a_discount_of_more_than_the_whole_price_is_illegal() {
        assertThatIllegalArgumentException().isThrownBy(() -> SalonPrice.discounted(List.of(999), Percent.of("101")));
    }
}
