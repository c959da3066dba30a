package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeptByFactsTest {

    private final KeptByFacts<String, List<Long>, String> kept =
            new KeptByFacts<>(100, (_, _, answer) -> answer.length(), Duration.ofMinutes(1));

    @Test
    void an_answer_is_found_with_equal_facts_only() {
        assertThat(kept.keep("free?", List.of(1L, 7L), "nine")).isEqualTo("nine");

        assertThat(kept.find("free?", List.of(1L, 7L))).isEqualTo("nine");
        assertThat(kept.find("free?", List.of(1L, 8L))).isNull();
        assertThat(kept.find("dear?", List.of(1L, 7L))).isNull();
    }

    @Test
    void a_question_with_other_facts_removes_no_kept_answer() {
        kept.keep("free?", List.of(2L), "ten");

        assertThat(kept.find("free?", List.of(1L))).isNull();
        assertThat(kept.find("free?", List.of(2L))).isEqualTo("ten");
    }

    @Test
    void a_new_answer_replaces_the_previous_one() {
        kept.keep("free?", List.of(1L), "nine");
        kept.keep("free?", List.of(2L), "ten");

        assertThat(kept.find("free?", List.of(1L))).isNull();
        assertThat(kept.find("free?", List.of(2L))).isEqualTo("ten");
    }

    /** If data change while an answer is computed, the next caller has other facts and doesn't get this answer. */
    @Test
    void an_answer_is_kept_with_the_facts_from_before_its_computation() {
        List<Long> before = List.of(1L);
        assertThat(kept.find("free?", before)).isNull();
        List<Long> after = List.of(2L);
        kept.keep("free?", before, "found in between");

        assertThat(kept.find("free?", after)).isNull();
    }

    @Test
    void the_weight_of_kept_answers_is_bounded() {
        List<Long> facts = List.of(1L);

        IntStream.range(0, 1_000).forEach(question -> kept.keep("question " + question, facts, "ten letter"));
        kept.keep("too long", facts, "x".repeat(101));

        assertThat(kept.weight()).isPositive().isLessThanOrEqualTo(100);
        assertThat(kept.find("too long", facts)).isNull();
    }
}
