package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Specialist 1 is Anna, specialist 2 is Marie. The services have the ids 10, 11 and 12. The clean-up after service 10
 * takes 10 minutes, and so on. Times are in minutes.
 */
class VisitChangeTest {

    private static final VisitChange.CleanUp CLEAN_UP = item -> item.serviceId();

    private static VisitItem item(int service, int staff, int from, int to, int until) {
        return new VisitItem(service, staff, at(from), at(to), at(until), 100);
    }

    private static Instant at(int minute) {
        return Instant.ofEpochSecond(minute * 60L);
    }

    @Test
    void a_specialist_cleans_up_after_the_service_before_the_removed_one() {
        List<VisitItem> visit = List.of(item(10, 1, 0, 60, 60), item(11, 1, 60, 90, 100));

        assertThat(VisitChange.without(1, visit, CLEAN_UP)).containsExactly(item(10, 1, 0, 60, 70));
    }

    @Test
    void the_new_clean_up_does_not_last_beyond_the_former_end_of_the_visit() {
        List<VisitItem> visit = List.of(item(10, 1, 0, 60, 60), item(11, 1, 60, 65, 65));

        assertThat(VisitChange.without(1, visit, CLEAN_UP)).containsExactly(item(10, 1, 0, 60, 65));
    }

    @Test
    void the_others_keep_their_times_when_the_first_service_is_removed() {
        VisitItem second = item(11, 1, 60, 90, 100);

        assertThat(VisitChange.without(0, List.of(item(10, 1, 0, 60, 60), second), CLEAN_UP))
                .containsExactly(second);
    }

    @Test
    void nothing_changes_for_the_others_when_a_service_of_another_specialist_is_removed() {
        VisitItem first = item(10, 2, 0, 60, 65);
        VisitItem third = item(12, 2, 90, 120, 120);

        assertThat(VisitChange.without(1, List.of(first, item(11, 1, 60, 90, 100), third), CLEAN_UP))
                .containsExactly(first, third);
    }

    @Test
    void a_specialist_who_had_a_pause_between_two_services_has_cleaned_up_already() {
        VisitItem first = item(10, 1, 0, 60, 65);

        assertThat(VisitChange.without(1, List.of(first, item(11, 1, 70, 90, 100)), CLEAN_UP))
                .containsExactly(first);
    }
}
