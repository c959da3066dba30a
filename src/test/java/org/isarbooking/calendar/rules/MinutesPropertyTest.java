package org.isarbooking.calendar.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Compares the arithmetic on minutes with a plain bit set, minute by minute. */
class MinutesPropertyTest {

    private record Range(int from, int to) {}

    private record Case(List<Range> ranges, List<Range> others, int length) {}

    @Test
    void set_operations_are_those_of_a_plain_bit_set() {
        check(random -> {
            MinutesDraft draft = minutes(random.ranges());
            BitSet expected = bits(random.ranges());
            random.others().forEach(range -> draft.clearRange(range.from(), range.to()));
            random.others().forEach(range -> expected.clear(range.from(), range.to()));
            assertSame(draft, expected);

            draft.or(minutes(random.others()));
            expected.or(bits(random.others()));
            assertSame(draft, expected);

            draft.and(minutes(random.ranges()));
            expected.and(bits(random.ranges()));
            assertSame(draft, expected);

            draft.andNot(minutes(random.others()));
            expected.andNot(bits(random.others()));
            assertSame(draft, expected);
        });
    }

    @Test
    void runs_begin_where_all_minutes_of_the_length_are_in_the_set() {
        check(random -> {
            BitSet set = bits(random.ranges());
            BitSet expected = new BitSet();
            for (int minute = 0; minute + random.length() <= Minutes.CAPACITY; minute++) {
                expected.set(minute, set.nextClearBit(minute) >= minute + random.length());
            }
            assertSame(minutes(random.ranges()).runsOf(random.length()), expected);
        });
    }

    @Test
    void runs_of_every_length_are_found() {
        List<Range> ranges = new ArrayList<>();
        int from = 3;
        for (int size : new int[] {1, 2, 62, 63, 64, 65, 66, 127, 128, 129, 300}) {
            ranges.add(new Range(from, from + size));
            from += size + 1;
        }
        ranges.add(new Range(from, Minutes.CAPACITY));
        BitSet set = bits(ranges);
        for (int length = 1; length <= Minutes.CAPACITY + 10; length++) {
            BitSet expected = new BitSet();
            for (int minute = 0; minute + length <= Minutes.CAPACITY; minute++) {
                expected.set(minute, set.nextClearBit(minute) >= minute + length);
            }
            assertSame(minutes(ranges).runsOf(length), expected);
        }
    }

    @Test
    void every_nth_minute_is_packed() {
        check(random -> {
            BitSet set = bits(random.ranges());
            for (int step : new int[] {1, 2, 3, 5, 15, 60}) {
                BitSet packed = BitSet.valueOf(minutes(random.ranges()).everyNth(step));
                for (int minute = 0; minute < Minutes.CAPACITY; minute += step) {
                    assertThat(packed.get(minute / step)).isEqualTo(set.get(minute));
                }
            }
        });
    }

    @Test
    void a_range_is_contained_when_all_its_minutes_are() {
        check(random -> {
            Minutes minutes = minutes(random.ranges()).seal();
            BitSet expected = bits(random.ranges());
            for (Range range : random.others()) {
                assertThat(minutes.containsRange(range.from(), range.to()))
                        .isEqualTo(expected.get(range.from(), range.to()).cardinality() == range.to() - range.from());
            }
        });
    }

    private static void check(Consumer<Case> property) {
        Trials<Range> range = Trials.api()
                .integers(0, Minutes.CAPACITY)
                .flatMap(from -> Trials.api().integers(from, Minutes.CAPACITY).map(to -> new Range(from, to)));
        Trials<List<Range>> ranges = Trials.api()
                .integers(0, 4)
                .flatMap(size -> range.immutableListsOfSize(size).map(List::copyOf));
        Trials<Integer> lengths = Trials.api()
                .choose(130, Minutes.CAPACITY + 10, 130)
                .flatMap(longest -> Trials.api().integers(1, longest));
        ranges.flatMap(some -> ranges.flatMap(others -> lengths.map(length -> new Case(some, others, length))))
                .withLimits(300, OptionalLimits.defaults)
                .supplyTo(property);
    }

    private static void assertSame(Minutes minutes, BitSet expected) {
        assertThat(minutes.stream().toArray()).isEqualTo(expected.stream().toArray());
        assertThat(minutes.count()).isEqualTo(expected.cardinality());
        assertThat(minutes.isEmpty()).isEqualTo(expected.isEmpty());
    }

    private static MinutesDraft minutes(List<Range> ranges) {
        MinutesDraft draft = new MinutesDraft();
        ranges.forEach(range -> draft.setRange(range.from(), range.to()));
        return draft;
    }

    private static BitSet bits(List<Range> ranges) {
        BitSet bits = new BitSet();
        ranges.forEach(range -> bits.set(range.from(), range.to()));
        return bits;
    }
}
