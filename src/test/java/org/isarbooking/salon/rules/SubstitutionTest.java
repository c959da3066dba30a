package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Specialist 1 is Anna, 2 is Marie, 3 is Sofia. The services have the ids 10, 11 and 12. Times are in minutes. */
class SubstitutionTest {

    private static final Substitution.Skills SKILLS = (staffId, serviceId) -> switch (staffId) {
        case 2 -> Optional.of(new Skill(70, 10));
        case 3 -> Optional.of(new Skill(20, 5));
        default -> Optional.empty();
    };

    private static VisitItem item(int service, int staff, int from, int to, int until) {
        return new VisitItem(service, staff, at(from), at(to), at(until), 100);
    }

    private static Instant at(int minute) {
        return Instant.ofEpochSecond(minute * 60L);
    }

    private static Optional<List<VisitItem>> handed(List<VisitItem> items, Map<Integer, Integer> specialists) {
        return Substitution.of(items, specialists, SKILLS, _ -> 15);
    }

    @Test
    void the_only_service_gets_the_duration_of_the_specialist_who_takes_over() {
        List<VisitItem> visit = List.of(item(10, 1, 0, 60, 70));

        assertThat(handed(visit, Map.of(0, 2))).contains(List.of(item(10, 2, 0, 70, 80)));
        assertThat(handed(visit, Map.of(0, 3))).contains(List.of(item(10, 3, 0, 20, 25)));
    }

    @Test
    void a_handover_changes_no_times_of_the_other_services() {
        List<VisitItem> visit = List.of(item(10, 1, 0, 60, 70), item(11, 4, 60, 80, 85));

        assertThat(handed(visit, Map.of(0, 2))).as("too slow").isEmpty();
        assertThat(handed(visit, Map.of(0, 3)))
                .as("the customer is served until the next service")
                .contains(List.of(item(10, 3, 0, 60, 65), item(11, 4, 60, 80, 85)));
    }

    @Test
    void somebody_who_does_not_do_the_service_cannot_take_over() {
        assertThat(handed(List.of(item(10, 1, 0, 60, 70)), Map.of(0, 9))).isEmpty();
    }

    @Test
    void a_specialist_cleans_up_when_another_specialist_now_does_the_next_service() {
        List<VisitItem> visit = List.of(item(10, 1, 0, 60, 60), item(11, 1, 60, 80, 85));

        assertThat(handed(visit, Map.of(1, 3))).contains(List.of(item(10, 1, 0, 60, 75), item(11, 3, 60, 80, 85)));
    }

    @Test
    void a_specialist_who_does_consecutive_services_cleans_up_after_the_last() {
        List<VisitItem> visit = List.of(item(10, 3, 0, 60, 65), item(11, 1, 60, 80, 90), item(12, 3, 80, 100, 105));

        assertThat(handed(visit, Map.of(1, 3)))
                .contains(List.of(item(10, 3, 0, 60, 60), item(11, 3, 60, 80, 80), item(12, 3, 80, 100, 105)));
    }
}
