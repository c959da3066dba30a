package org.isarbooking.privacy.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ObstaclesTest {

    private static final List<String> NONE = List.of();

    @Test
    void without_obstacles_there_are_no_sentences() {
        assertThat(new Obstacles(NONE, NONE, NONE, NONE, NONE, NONE, NONE).sentences())
                .isEmpty();
    }

    @Test
    void all_obstacles_are_named_at_once() {
        Obstacles obstacles = new Obstacles(
                List.of("K7-4Q2M", "K7-4Q2N"),
                List.of("K7-4Q2P 2027-06-08"),
                List.of("K7-4Q2Q 2027-05-04"),
                List.of("5"),
                List.of("6 2027-05"),
                List.of("anna"),
                List.of("K7-4Q2R"));

        assertThat(obstacles.sentences())
                .satisfiesExactly(
                        visits -> assertThat(visits).endsWith(": [K7-4Q2M, K7-4Q2N]"),
                        days -> assertThat(days).contains("Coming rental days").endsWith(": [K7-4Q2P 2027-06-08]"),
                        owed -> assertThat(owed).contains("invoiced").endsWith(": [K7-4Q2Q 2027-05-04]"),
                        agreements -> assertThat(agreements).contains("ended").endsWith(": [5]"),
                        months -> assertThat(months).contains("Months").endsWith(": [6 2027-05]"),
                        specialists -> assertThat(specialists)
                                .contains("business file")
                                .endsWith(": [anna]"),
                        unsent -> assertThat(unsent).contains("wait to be sent").endsWith(": [K7-4Q2R]"));
    }

    @Test
    void a_single_obstacle_that_the_office_can_remove_prevents_an_erasure() {
        List<String> one = List.of("K7-4Q2M");

        assertThat(new Obstacles(NONE, NONE, NONE, NONE, NONE, NONE, NONE).isEmpty())
                .isTrue();
        assertThat(List.of(
                        new Obstacles(one, NONE, NONE, NONE, NONE, NONE, NONE),
                        new Obstacles(NONE, one, NONE, NONE, NONE, NONE, NONE),
                        new Obstacles(NONE, NONE, one, NONE, NONE, NONE, NONE),
                        new Obstacles(NONE, NONE, NONE, one, NONE, NONE, NONE),
                        new Obstacles(NONE, NONE, NONE, NONE, one, NONE, NONE),
                        new Obstacles(NONE, NONE, NONE, NONE, NONE, one, NONE)))
                .noneMatch(Obstacles::isEmpty)
                .noneMatch(Obstacles::leaveNothingToDo);
    }

    @Test
    void a_pending_mail_prevents_an_erasure_without_anything_for_the_office_to_do() {
        Obstacles waiting = new Obstacles(NONE, NONE, NONE, NONE, NONE, NONE, List.of("K7-4Q2M"));

        assertThat(waiting.isEmpty()).isFalse();
        assertThat(waiting.leaveNothingToDo()).isTrue();
    }
}
