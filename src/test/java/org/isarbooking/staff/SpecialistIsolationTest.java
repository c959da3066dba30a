package org.isarbooking.staff;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Every staff operation gives the same answer about calendar entries of another specialist as about unknown entries.
 */
@QuarkusTest
class SpecialistIsolationTest extends StaffScenario {

    private static final long UNKNOWN = 987_654_321;

    /** The operations that take no ids of entries: they are only about the caller's own calendar. */
    private static final List<String> WITHOUT_IDS_OF_ENTRIES = List.of(
            "coworking_staff_availability",
            "coworking_staff_list_visits",
            "coworking_staff_create_block",
            "coworking_staff_create_special_day",
            "coworking_staff_create_feed",
            "coworking_staff_list_feeds");

    @Inject
    OperationRegistry operations;

    @AfterEach
    void nobody_follows_a_calendar() {
        database.execute("delete from calendar_feed");
    }

    /** Returns inputs with Anna's entries, and inputs with entries that don't exist. */
    private static Map<String, List<Input>> foreignAndUnknown(long block, long day, long feed) {
        Map<String, List<Input>> inputs = new LinkedHashMap<>();
        inputs.put("coworking_staff_update_block", both(Staff.period(NINE, ELEVEN), "block_id", block));
        inputs.put("coworking_staff_delete_block", both(Staff.submission(), "block_id", block));
        inputs.put("coworking_staff_delete_special_day", both(Staff.submission(), "special_day_id", day));
        inputs.put("coworking_staff_revoke_feed", both(Input.empty(), "feed_id", feed));
        return inputs;
    }

    private static List<Input> both(Input input, String name, long foreign) {
        return List.of(input.with(name, foreign), input.with(name, UNKNOWN));
    }

    @Test
    void foreign_entries_get_the_same_answer_as_unknown_ones_and_nothing_changes() {
        long block = staff.blocked(Staff.ANNA, NINE, TEN);
        long day = staff.addedDay(Staff.ANNA, at(SUNDAY, "09:00"), at(SUNDAY, "12:00"));
        long feed = staff.call(Staff.ANNA, "coworking_staff_create_feed", Staff.submission())
                .succeeded()
                .json()
                .getLong("feed.feed_id");
        salon.publish(DemoEdits.none().permissions("marie", true, true));
        String before =
                staff.availability(Staff.ANNA, MONDAY, SUNDAY).succeeded().body();

        for (String caller : List.of(Staff.MARIE, Staff.STRANGER)) {
            foreignAndUnknown(block, day, feed).forEach((operation, inputs) -> {
                Answer foreign = staff.call(caller, operation, inputs.getFirst());
                Answer unknown = staff.call(caller, operation, inputs.getLast());

                foreign.refused(404, "not_found");
                unknown.refused(404, "not_found");
                assertThat(foreign.bodyWithoutRequestId())
                        .as(caller + " " + operation)
                        .isEqualTo(unknown.bodyWithoutRequestId());
            });
        }

        assertThat(staff.availability(Staff.ANNA, MONDAY, SUNDAY).succeeded().body())
                .isEqualTo(before);
        assertThat(staff.call(Staff.ANNA, "coworking_staff_list_feeds", Input.empty())
                        .succeeded()
                        .<Integer>list("feeds.feed_id"))
                .containsExactly((int) feed);
    }

    @Test
    void nobody_sees_the_calendar_of_another_specialist() {
        staff.blocked(Staff.ANNA, NINE, TEN);

        assertThat(staff.availability(Staff.MARIE, MONDAY, SUNDAY).succeeded().list("blocks"))
                .isEmpty();
        staff.availability(Staff.STRANGER, MONDAY, SUNDAY).refused(404, "not_found");
    }

    @Test
    void every_operation_of_staff_is_covered() {
        assertThat(operations.all().stream()
                        .filter(operation -> operation.family() == Family.STAFF)
                        .map(OperationDefinition::name))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(foreignAndUnknown(1, 1, 1).keySet().stream(), WITHOUT_IDS_OF_ENTRIES.stream())
                                .toList());
    }
}
