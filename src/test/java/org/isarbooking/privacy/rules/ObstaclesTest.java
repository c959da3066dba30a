package org.isarbooking.privacy.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ObstaclesTest {

    private static final List<Long> NONE = List.of();

    @Test
    void without_obstacles_nothing_is_in_the_way_of_an_erasure() {
        assertThat(new Obstacles(NONE, NONE, NONE, NONE, NONE).sentences()).isEmpty();
    }

    @Test
    void everything_in_the_way_is_named_at_once_with_its_numbers() {
        assertThat(new Obstacles(List.of(1L, 2L), List.of(3L), List.of(4L), List.of(5L), List.of(6L)).sentences())
                .satisfiesExactly(
                        visits -> assertThat(visits).endsWith(": [1, 2]"),
                        days -> assertThat(days).contains("Coming rental days").endsWith(": [3]"),
                        owed -> assertThat(owed).contains("invoiced").endsWith(": [4]"),
                        agreements -> assertThat(agreements).contains("ended").endsWith(": [5]"),
                        specialists -> assertThat(specialists)
                                .contains("business file")
                                .endsWith(": [6]"));
    }

    @Test
    void a_single_obstacle_of_any_kind_is_in_the_way() {
        List<Long> one = List.of(1L);

        assertThat(new Obstacles(NONE, NONE, NONE, NONE, NONE).isEmpty()).isTrue();
        assertThat(List.of(
                        new Obstacles(one, NONE, NONE, NONE, NONE),
                        new Obstacles(NONE, one, NONE, NONE, NONE),
                        new Obstacles(NONE, NONE, one, NONE, NONE),
                        new Obstacles(NONE, NONE, NONE, one, NONE),
                        new Obstacles(NONE, NONE, NONE, NONE, one)))
                .noneMatch(Obstacles::isEmpty);
    }
}
