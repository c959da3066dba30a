package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.pgclient.PgException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.isarbooking.database.Constraints;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The database's constraints, tested by SQL without the application's checks. Anna has a facial on Tuesday from 10:00.
 * Her clean-up after the facial ends at 11:10.
 */
@QuarkusTest
class OccupancyConstraintTest extends SalonScenario {

    @BeforeEach
    void bookAFacial() {
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).book();
    }

    @Test
    void a_second_visit_at_the_same_time_is_refused_by_the_database() {
        assertRefused(() -> insertVisit("10:30", "11:00"));
        assertRefused(() -> insertVisit("11:00", "12:00"));
    }

    @Test
    void a_visit_may_begin_when_another_ends() {
        assertThatCode(() -> insertVisit("11:10", "12:00")).doesNotThrowAnyException();
        assertThatCode(() -> insertVisit("09:00", "10:00")).doesNotThrowAnyException();
    }

    @Test
    void a_block_of_the_category_of_a_visit_is_refused_and_a_block_of_another_category_is_not() {
        assertRefused(() -> database.blockCategory("anna", "facial", at(TUESDAY, "10:00"), at(TUESDAY, "11:00")));
        assertThatCode(() -> database.blockCategory("anna", "brows", at(TUESDAY, "10:00"), at(TUESDAY, "11:00")))
                .doesNotThrowAnyException();
    }

    @Test
    void a_full_block_over_a_visit_is_refused() {
        assertRefused(() -> database.block("anna", at(TUESDAY, "10:00"), at(TUESDAY, "11:00")));
        assertThatCode(() -> database.block("marie", at(TUESDAY, "10:00"), at(TUESDAY, "11:00")))
                .doesNotThrowAnyException();
    }

    @Test
    void blocks_that_bar_the_same_category_never_overlap() {
        database.blockCategory("anna", "facial", at(WEDNESDAY, "10:00"), at(WEDNESDAY, "12:00"));

        assertRefused(() -> database.block("anna", at(WEDNESDAY, "11:00"), at(WEDNESDAY, "13:00")));
        assertRefused(() -> database.blockCategory("anna", "facial", at(WEDNESDAY, "11:00"), at(WEDNESDAY, "13:00")));
        assertThatCode(() -> database.blockCategory("anna", "brows", at(WEDNESDAY, "11:00"), at(WEDNESDAY, "13:00")))
                .doesNotThrowAnyException();
    }

    @Test
    void time_whose_occupancy_is_deleted_can_be_booked_again() {
        database.execute("delete from occupancy");

        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")).book();

        assertThat(database.count("appointment")).isEqualTo(2);
    }

    /** Stores another period of Anna's time as occupied by the booked appointment. */
    private void insertVisit(String from, String to) {
        database.execute(
                """
                insert into occupancy (staff_id, during, lanes, appointment_id, position)
                select $1, tstzrange($2, $3), '{[0,1), [99,100)}', appointment_id, position from appointment_item
                """,
                salon.specialist("anna"),
                SalonDatabase.time(at(TUESDAY, from)),
                SalonDatabase.time(at(TUESDAY, to)));
    }

    private static void assertRefused(ThrowingCallable insert) {
        assertThatThrownBy(insert)
                .isInstanceOfSatisfying(
                        PgException.class,
                        refused -> assertThat(Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, refused))
                                .as(refused.getMessage())
                                .isTrue());
    }
}
