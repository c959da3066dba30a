package org.isarbooking.staff.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.isarbooking.calendar.rules.InstantRange;
import org.junit.jupiter.api.Test;

class RemainderTest {

    private static InstantRange minutes(int from, int to) {
        return new InstantRange(Instant.ofEpochSecond(from * 60L), Instant.ofEpochSecond(to * 60L));
    }

    @Test
    void without_taken_time_the_whole_period_remains() {
        assertThat(Remainder.of(minutes(10, 20), List.of())).containsExactly(minutes(10, 20));
    }

    @Test
    void taken_time_in_any_order_is_left_out() {
        assertThat(Remainder.of(minutes(10, 20), List.of(minutes(15, 16), minutes(8, 12))))
                .containsExactly(minutes(12, 15), minutes(16, 20));
    }

    @Test
    void of_a_completely_taken_period_nothing_remains() {
        assertThat(Remainder.of(minutes(10, 20), List.of(minutes(0, 15), minutes(15, 30))))
                .isEmpty();
    }

    @Test
    void the_remainder_equals_that_of_an_oracle_that_checks_every_minute() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            int from = random.nextInt(40);
            InstantRange period = minutes(from, from + 1 + random.nextInt(40));
            List<InstantRange> taken = new ArrayList<>();
            BitSet left = of(List.of(period));
            for (int count = random.nextInt(5); count > 0; count--) {
                int start = random.nextInt(80);
                taken.add(minutes(start, start + 1 + random.nextInt(20)));
            }
            left.andNot(of(taken));

            List<InstantRange> rest = Remainder.of(period, taken);

            assertThat(of(rest)).isEqualTo(left);
            assertThat(rest).isSortedAccordingTo((one, other) -> one.start().compareTo(other.start()));
        }
    }

    private static BitSet of(List<InstantRange> ranges) {
        BitSet minutes = new BitSet();
        ranges.forEach(range -> minutes.set(
                (int) (range.start().getEpochSecond() / 60), (int) (range.end().getEpochSecond() / 60)));
        return minutes;
    }
}
