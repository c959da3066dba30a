package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PageTest {

    private static final List<Integer> TEN = IntStream.range(0, 10).boxed().toList();

    @Test
    void pages_follow_each_other_without_gap_or_repetition() {
        Page<Integer> first = Page.of(TEN, 0, 4);
        Page<Integer> second = Page.of(TEN, 4, 4);
        Page<Integer> third = Page.of(TEN, 8, 4);

        assertThat(first.items()).containsExactly(0, 1, 2, 3);
        assertThat(first.nextOffset()).isEqualTo(4);
        assertThat(second.items()).containsExactly(4, 5, 6, 7);
        assertThat(second.nextOffset()).isEqualTo(8);
        assertThat(third.items()).containsExactly(8, 9);
        assertThat(third.nextOffset()).isNull();
    }

    @Test
    void a_page_that_ends_with_the_list_is_the_last() {
        assertThat(Page.of(TEN, 5, 5).nextOffset()).isNull();
    }

    @Test
    void a_page_beyond_the_end_is_empty_and_has_the_total() {
        Page<Integer> beyond = Page.of(TEN, 10_000, 200);

        assertThat(beyond.items()).isEmpty();
        assertThat(beyond.total()).isEqualTo(10);
        assertThat(beyond.nextOffset()).isNull();
    }

    @Test
    void the_next_offset_is_never_above_the_greatest_allowed_offset() {
        assertThat(Page.nextOffset(9_900, 100, 20_000)).isEqualTo(Page.GREATEST_OFFSET);
        assertThat(Page.nextOffset(9_901, 100, 20_000)).isNull();
    }
}
