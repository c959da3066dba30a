package org.isarbooking.edge.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TallyTest {

    private final Tally tally = new Tally(2);

    @Test
    void each_key_is_counted_up_to_the_limit() {
        assertThat(tally.add("one")).isTrue();
        assertThat(tally.add("one")).isTrue();
        assertThat(tally.add("one")).isFalse();
        assertThat(tally.add("other")).isTrue();
    }

    @Test
    void a_removed_count_can_be_added_again() {
        tally.add("one");
        tally.add("one");
        tally.remove("one");

        assertThat(tally.add("one")).isTrue();
        assertThat(tally.add("one")).isFalse();
    }

    @Test
    void a_refused_addition_is_not_counted() {
        tally.add("one");
        tally.add("one");
        tally.add("one");
        tally.remove("one");
        tally.remove("one");

        assertThat(tally.remembered()).isZero();
    }

    @Test
    void the_count_is_exact_however_many_threads_count_at_the_same_time() {
        Tally many = new Tally(50);

        long added = IntStream.range(0, 10_000)
                .parallel()
                .filter(_ -> many.add("one"))
                .count();

        assertThat(added).isEqualTo(50);
        IntStream.range(0, 50).parallel().forEach(_ -> many.remove("one"));
        assertThat(many.remembered()).isZero();
    }
}
