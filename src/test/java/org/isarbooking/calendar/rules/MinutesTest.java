package org.isarbooking.calendar.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares sets of minutes with sets of numbers. The implementation stores 64 minutes in a word. No result may depend
 * on the borders between words.
 */
class MinutesTest {

    private static final int LAST = Minutes.CAPACITY - 1;

    /** Ends of ranges on both sides of the borders between words. */
    private static final int[] BORDERS = {0, 1, 62, 63, 64, 65, 127, 128, 129, 191, 192, 1471, 1472, LAST, LAST + 1};

    private static NavigableSet<Integer> numbers(Minutes minutes) {
        NavigableSet<Integer> numbers = new TreeSet<>();
        IntStream.range(0, Minutes.CAPACITY).filter(minutes::contains).forEach(numbers::add);
        return numbers;
    }

    private static NavigableSet<Integer> range(int from, int to) {
        NavigableSet<Integer> range = new TreeSet<>();
        IntStream.range(from, to).forEach(range::add);
        return range;
    }

    /** Runs of 1 to 200 minutes with gaps of 1 to 20, the first and the last minute included. */
    private static MinutesDraft runs(long seed) {
        Random random = new Random(seed);
        MinutesDraft draft = new MinutesDraft();
        int from = 0;
        while (from < Minutes.CAPACITY) {
            int to = Math.min(from + 1 + random.nextInt(200), Minutes.CAPACITY);
            draft.setRange(from, to);
            from = to + 1 + random.nextInt(20);
        }
        draft.setRange(LAST, LAST + 1);
        return draft;
    }

    @Test
    void a_range_holds_its_minutes_and_no_others_wherever_it_begins_and_ends() {
        for (int from : BORDERS) {
            for (int to : BORDERS) {
                assertThat(numbers(Minutes.ofRange(from, to)))
                        .as("%d to %d", from, to)
                        .isEqualTo(range(from, to));
            }
        }
    }

    @Test
    void a_range_that_is_cleared_is_gone_and_the_rest_stays() {
        for (int from : BORDERS) {
            for (int to : BORDERS) {
                MinutesDraft draft = Minutes.ofRange(0, Minutes.CAPACITY).draft();
                draft.clearRange(from, to);
                NavigableSet<Integer> rest = range(0, Minutes.CAPACITY);
                rest.removeAll(range(from, to));
                assertThat(numbers(draft)).as("%d to %d", from, to).isEqualTo(rest);
            }
        }
    }

    @Test
    void a_range_is_contained_if_each_of_its_minutes_is() {
        for (int from : BORDERS) {
            for (int to : BORDERS) {
                Minutes exactly = Minutes.ofRange(from, to);
                assertThat(exactly.containsRange(from, to))
                        .as("%d to %d", from, to)
                        .isTrue();
                if (from < to) {
                    assertThat(exactly.containsRange(from - 1, to))
                            .as("one before %d", from)
                            .isFalse();
                    assertThat(exactly.containsRange(from, to + 1))
                            .as("one after %d", to)
                            .isFalse();
                }
            }
        }
    }

    @Test
    void a_gap_of_one_minute_breaks_a_range() {
        for (int gap : new int[] {300, 319, 320, 400, 447, 448, 499}) {
            MinutesDraft draft = Minutes.ofRange(300, 500).draft();
            draft.clearRange(gap, gap + 1);
            assertThat(draft.containsRange(300, 500)).as("gap at %d", gap).isFalse();
        }
    }

    @Test
    void a_minute_that_no_day_has_is_in_no_set() {
        Minutes all = Minutes.ofRange(0, Minutes.CAPACITY);

        assertThat(all.contains(-1)).isFalse();
        assertThat(all.contains(Minutes.CAPACITY)).isFalse();
        assertThat(all.next(Minutes.CAPACITY)).isEqualTo(-1);
        assertThat(all.next(LAST)).isEqualTo(LAST);
        assertThat(all.containsRange(20, 20)).as("an empty range").isTrue();
    }

    @Test
    void minutes_are_found_counted_and_listed_in_their_order() {
        Minutes minutes = runs(1).seal();
        NavigableSet<Integer> numbers = numbers(minutes);

        assertThat(minutes.count()).isEqualTo(numbers.size());
        assertThat(minutes.stream().boxed()).containsExactlyElementsOf(numbers);
        for (int from = 0; from < Minutes.CAPACITY; from++) {
            Integer next = numbers.ceiling(from);
            assertThat(minutes.next(from)).isEqualTo(next == null ? -1 : next);
        }
        assertThat(Minutes.ofRange(5, 6).next(6)).isEqualTo(-1);
    }

    @Test
    void a_set_is_empty_without_any_minute() {
        assertThat(Minutes.none().isEmpty()).isTrue();
        assertThat(Minutes.ofRange(0, 1).isEmpty()).isFalse();
        assertThat(Minutes.ofRange(LAST, LAST + 1).isEmpty()).isFalse();
        assertThat(Minutes.none().count()).isZero();
    }

    @Test
    void sets_are_joined_intersected_and_subtracted_minute_by_minute() {
        Minutes other = runs(2).seal();
        NavigableSet<Integer> both = numbers(runs(1));
        both.retainAll(numbers(other));
        NavigableSet<Integer> either = numbers(runs(1));
        either.addAll(numbers(other));
        NavigableSet<Integer> without = numbers(runs(1));
        without.removeAll(numbers(other));

        MinutesDraft and = runs(1);
        and.and(other);
        assertThat(numbers(and)).isEqualTo(both);
        MinutesDraft or = runs(1);
        or.or(other);
        assertThat(numbers(or)).isEqualTo(either);
        MinutesDraft andNot = runs(1);
        andNot.andNot(other);
        assertThat(numbers(andNot)).isEqualTo(without);
        MinutesDraft set = runs(1);
        set.set(other);
        assertThat(set).isEqualTo(other);
        set.clear();
        assertThat(set.isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            ints = {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 47, 63, 64, 65, 90, 127, 128, 129, 150, 199})
    void runs_are_found_by_their_length(int length) {
        for (long seed = 1; seed <= 3; seed++) {
            NavigableSet<Integer> numbers = numbers(runs(seed));
            NavigableSet<Integer> starts = new TreeSet<>();
            numbers.stream()
                    .filter(minute -> numbers.subSet(minute, minute + length).size() == length)
                    .forEach(starts::add);
            assertThat(numbers(runs(seed).seal().runsOf(length))).isEqualTo(starts);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 256, 257, 700, 1024, 1535, 1536})
    void runs_of_hours_are_found_by_their_length(int length) {
        assertThat(numbers(Minutes.ofRange(0, Minutes.CAPACITY).runsOf(length)))
                .isEqualTo(range(0, Minutes.CAPACITY - length + 1));
        assertThat(Minutes.ofRange(0, length - 1).runsOf(length).isEmpty()).isTrue();
    }

    @Test
    void no_run_is_longer_than_a_set() {
        assertThat(Minutes.ofRange(0, Minutes.CAPACITY)
                        .runsOf(Minutes.CAPACITY + 1)
                        .isEmpty())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60})
    void every_nth_minute_becomes_a_bit(int step) {
        Minutes minutes = runs(step).seal();
        long[] packed = minutes.everyNth(step);
        for (int bit = 0; bit < packed.length * Long.SIZE; bit++) {
            assertThat((packed[bit / Long.SIZE] >>> bit & 1) == 1)
                    .as("bit %d", bit)
                    .isEqualTo(minutes.contains(bit * step));
        }
        assertThat(packed.length).isGreaterThanOrEqualTo(LAST / step / Long.SIZE + 1);
    }

    @Test
    void sets_with_the_same_minutes_are_equal() {
        assertThat(Minutes.ofRange(10, 20))
                .isEqualTo(Minutes.ofRange(10, 20).draft())
                .hasSameHashCodeAs(Minutes.ofRange(10, 20).draft());
        assertThat(Minutes.ofRange(10, 20))
                .isNotEqualTo(Minutes.ofRange(10, 21))
                .isNotEqualTo("10-20");
    }

    @Test
    void a_set_is_printed_as_times() {
        MinutesDraft minutes = Minutes.ofRange(545, 600).draft();
        minutes.setRange(601, 602);

        assertThat(minutes).hasToString("{9:05-10:00 10:01-10:02}");
        assertThat(Minutes.ofRange(0, 60)).hasToString("{0:00-1:00}");
        assertThat(Minutes.none()).hasToString("{}");
    }
}
