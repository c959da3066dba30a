package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecipientsTest {

    private static final Bill SMALL = bill(Recipients.SMALL);
    private static final Bill LARGE = bill(Recipients.SMALL + 1);
    private static final List<Bill> BOTH = List.of(SMALL, LARGE);

    private static Bill bill(long cents) {
        YearMonth month = YearMonth.of(2027, 6);
        return new Bill(month, List.of(new Charge.Agreement(1, 1, month, cents)));
    }

    @Test
    void only_small_amounts_are_invoiced_to_a_recipient_who_is_not_known() {
        assertThat(Recipients.issuable(BOTH, false)).containsExactly(SMALL);
        assertThat(Recipients.waiting(BOTH, false)).containsExactly(LARGE);
    }

    @Test
    void every_amount_is_invoiced_to_a_known_recipient() {
        assertThat(Recipients.issuable(BOTH, true)).containsExactly(SMALL, LARGE);
        assertThat(Recipients.waiting(BOTH, true)).isEmpty();
    }
}
