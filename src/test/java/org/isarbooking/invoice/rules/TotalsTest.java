package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.isarbooking.shared.Percent;
import org.junit.jupiter.api.Test;

class TotalsTest {

    private static final Percent NINETEEN = Percent.of("19");

    @Test
    void the_vat_of_119_euros_is_19() {
        assertThat(Totals.ofGross(11_900, NINETEEN)).isEqualTo(new Totals(10_000, 1_900, 11_900));
    }

    @Test
    void half_a_cent_is_rounded_up() {
        // 3 cents at 20 % contain exactly half a cent.
        assertThat(Totals.ofGross(3, Percent.of("20"))).isEqualTo(new Totals(2, 1, 3));
    }

    @Test
    void vat_is_rounded_once_and_not_line_by_line() {
        assertThat(Totals.ofGross(30 * 4_500, NINETEEN).vat()).isEqualTo(21_555);
        assertThat(30 * Totals.ofGross(4_500, NINETEEN).vat()).isEqualTo(21_540);
    }

    @Test
    void without_vat_everything_is_net() {
        assertThat(Totals.ofGross(4_500, Percent.of("0"))).isEqualTo(new Totals(4_500, 0, 4_500));
    }

    @Test
    void among_equal_lines_the_first_get_the_leftover_cents() {
        Totals totals = Totals.ofGross(300, NINETEEN);

        assertThat(totals.net()).isEqualTo(252);
        assertThat(NetShares.of(List.of(100L, 100L, 100L), totals)).containsExactly(84L, 84L, 84L);
        assertThat(NetShares.of(List.of(1L, 1L, 1L), Totals.ofGross(3, NINETEEN)))
                .containsExactly(1L, 1L, 1L);
        assertThat(NetShares.of(List.of(10L, 10L, 10L), Totals.ofGross(30, NINETEEN)))
                .containsExactly(9L, 8L, 8L);
    }

    @Test
    void totals_that_do_not_add_up_are_a_bug() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Totals(1, 1, 3));
    }

    @Test
    void the_cent_that_is_left_goes_to_the_line_that_lost_most_by_rounding() {
        // 62.18 and 37.82, rounded down
        assertThat(NetShares.of(List.of(74L, 45L), new Totals(100, 19, 119))).containsExactly(62L, 38L);
    }
}
