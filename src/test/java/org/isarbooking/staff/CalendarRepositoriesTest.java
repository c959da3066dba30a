package org.isarbooking.staff;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.isarbooking.RentalRows;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.RunOnVertxContext;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.UniAsserter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Stores and finds blocks and special days, and tests the constraints that refuse some of them. */
@QuarkusTest
class CalendarRepositoriesTest {

    private static final Instant NOON = Instant.parse("2027-06-15T10:00:00Z");
    private static final InstantRange LUNCH = new InstantRange(NOON, NOON.plus(Duration.ofHours(1)));

    @Inject
    RentalRows rows;

    @Inject
    Transactions transactions;

    @Inject
    Blocks blocks;

    @Inject
    SpecialDays specialDays;

    private int anna;
    private int colleague;

    @BeforeEach
    void hire() {
        anna = specialist();
        colleague = specialist();
    }

    /** Inserts a former specialist, whom no search finds, and returns the id. */
    private int specialist() {
        return (Integer) rows.values(
                        "insert into specialist (key, retired_at) values ($1, now()) returning id",
                        "of-tests-" + UUID.randomUUID())
                .findFirst()
                .orElseThrow();
    }

    @AfterEach
    void leaveAsFound() {
        for (int id : new int[] {anna, colleague}) {
            rows.execute("delete from occupancy where staff_id = $1", id);
            rows.execute("delete from block where staff_id = $1", id);
            rows.execute("delete from special_day where staff_id = $1", id);
            rows.execute("delete from calendar_version where staff_id = $1", id);
            rows.execute("delete from specialist where id = $1", id);
        }
    }

    @Test
    @RunOnVertxContext
    void a_stored_block_is_found_by_its_own_specialist_only(UniAsserter asserter) {
        asserter.assertThat(
                running(transaction -> blocks.insert(transaction, anna, LUNCH, null, "Zahnarzt")
                        .flatMap(id -> blocks.findOwn(anna, id)
                                .invoke(found ->
                                        assertThat(found).contains(new Block(id, anna, LUNCH, null, "Zahnarzt", false)))
                                .chain(() -> blocks.findOwn(colleague, id)))),
                foreign -> assertThat(foreign).isEmpty());
    }

    @Test
    @RunOnVertxContext
    void a_deleted_block_is_found_by_its_id_but_not_among_the_specialists_blocks(UniAsserter asserter) {
        asserter.assertThat(
                running(transaction -> blocks.insert(transaction, anna, LUNCH, null, null)
                        .call(id -> blocks.delete(transaction, id, NOON))
                        .flatMap(id -> blocks.findAny(id)
                                .invoke(found -> assertThat(found)
                                        .hasValueSatisfying(block ->
                                                assertThat(block.isDeleted()).isTrue()))
                                .chain(() -> blocks.findOwn(anna, id)))),
                own -> assertThat(own).isEmpty());
    }

    @Test
    @RunOnVertxContext
    void a_block_over_another_block_of_the_specialist_is_refused_by_a_named_constraint(UniAsserter asserter) {
        asserter.execute(running(transaction -> blocks.insert(transaction, anna, LUNCH, null, null)));
        InstantRange later =
                new InstantRange(LUNCH.end().minusSeconds(60), LUNCH.end().plusSeconds(3600));

        asserter.assertFailedWith(
                running(transaction -> blocks.insert(transaction, anna, later, null, null)),
                fault -> assertThat(Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                        .isTrue());
        asserter.execute(running(transaction -> blocks.insert(transaction, colleague, later, null, null)));
    }

    @Test
    @RunOnVertxContext
    void a_special_day_of_an_unknown_specialist_is_refused_by_a_named_constraint(UniAsserter asserter) {
        asserter.assertFailedWith(
                running(transaction -> specialDays.insert(0, LUNCH)),
                fault -> assertThat(Constraints.refusedBy("special_day_staff_id_fkey", fault))
                        .isTrue());
    }

    @Test
    @RunOnVertxContext
    void a_special_day_is_found_by_its_specialist_until_it_is_deleted(UniAsserter asserter) {
        asserter.assertThat(
                running(_ -> specialDays
                        .insert(anna, LUNCH)
                        .flatMap(id -> specialDays
                                .findOwn(anna, id)
                                .invoke(found -> assertThat(found).contains(new SpecialDay(id, anna, LUNCH, false)))
                                .chain(() -> specialDays.findOwn(colleague, id))
                                .invoke(foreign -> assertThat(foreign).isEmpty())
                                .chain(() -> specialDays.delete(id, NOON))
                                .chain(() -> specialDays.findOwn(anna, id)))),
                deleted -> assertThat(deleted).isEmpty());
    }

    private <T> Supplier<Uni<T>> running(Function<SqlConnection, Uni<T>> work) {
        return () -> transactions.run(work);
    }
}
