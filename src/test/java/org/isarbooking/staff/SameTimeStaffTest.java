package org.isarbooking.staff;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.isarbooking.business.Applied;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.database.Transactions;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.PreparedOffer;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Specialists and customers act at the same time. Of conflicting calls, at most one succeeds; others are refused. */
@QuarkusTest
class SameTimeStaffTest extends StaffScenario {

    private static final String SUNDAY_TEN = at(SUNDAY, "10:00");

    @Inject
    Transactions transactions;

    @Inject
    BusinessApplier applier;

    private PreparedOffer offer(String start) {
        return salon.visit("classic-facial").by("anna").at(start).offer();
    }

    private static boolean isDone(Answer answer) {
        return answer.status() == 200;
    }

    @RepeatedTest(5)
    void a_block_and_a_confirmation_for_the_same_minutes_never_both_succeed() {
        List<Supplier<Answer>> calls = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            PreparedOffer offer = offer(TEN);
            calls.add(() -> salon.confirm(offer));
            calls.add(() -> staff.block(Staff.ANNA, at(TUESDAY, "10:30"), NOON));
        }

        List<Answer> answers = atOnce(calls);

        assertThat(answers.stream().filter(SameTimeStaffTest::isDone)).hasSize(1);
        assertThat(answers.stream().filter(answer -> !isDone(answer)))
                .allSatisfy(answer -> assertThat(answer.text("code")).isIn("slot_unavailable", "period_not_free"));
        assertThat(database.count("occupancy")).isOne();
    }

    @RepeatedTest(5)
    void blocks_that_are_moved_to_one_time_never_overlap() {
        long one = staff.blocked(Staff.ANNA, at(WEDNESDAY, "10:00"), at(WEDNESDAY, "11:00"));
        long other = staff.blocked(Staff.ANNA, at(THURSDAY, "10:00"), at(THURSDAY, "11:00"));

        List<Answer> answers = atOnce(List.of(
                () -> staff.update(Staff.ANNA, one, TEN, NOON),
                () -> staff.update(Staff.ANNA, other, ELEVEN, NOON),
                () -> staff.delete(Staff.ANNA, one)));

        assertThat(answers)
                .allSatisfy(
                        answer -> assertThat(answer.status()).as(answer.body()).isIn(200, 404, 409));
        assertThat(database.values(
                        "select count(*) from occupancy a join occupancy b on a.id < b.id and a.during && b.during"))
                .containsExactly(0L);
    }

    @RepeatedTest(5)
    void a_special_day_is_deleted_or_booked_but_not_both() {
        long day = staff.addedDay(Staff.ANNA, SUNDAY_TEN, at(SUNDAY, "14:00"));
        PreparedOffer offer = offer(SUNDAY_TEN);

        List<Answer> answers = atOnce(List.of(() -> salon.confirm(offer), () -> staff.deleteDay(Staff.ANNA, day)));

        if (isDone(answers.getFirst())) {
            answers.getLast().refused(409, "period_not_free");
        } else {
            answers.getFirst().refused(409, "slot_unavailable");
            answers.getLast().succeeded();
        }
    }

    @Test
    void a_confirmation_waits_for_a_business_file_that_is_being_applied_and_sees_what_it_changed() {
        PreparedOffer offer = offer(TEN);

        Answer answer = whileHeld("jsonb_set(document, '{specialists,0,hours}', '{}')", () -> salon.confirm(offer));

        answer.refused(409, "slot_unavailable");
        assertThat(database.count("appointment")).isZero();
    }

    @Test
    void a_block_waits_for_a_business_file_that_is_being_applied_and_sees_what_it_changed() {
        Answer answer = whileHeld(
                "jsonb_set(document, '{specialists,0,permissions,may_block}', 'false')",
                () -> staff.block(Staff.ANNA, TEN, NOON));

        answer.refused(422, "not_permitted");
        assertThat(database.count("block")).isZero();
    }

    @Test
    void a_business_file_waits_for_a_transaction_that_changes_a_calendar() {
        CompletableFuture<Applied> applied = transactions
                .run(writer -> run(writer, "select id from specialist where key = 'anna' for no key update")
                        .map(_ -> applier.apply(salon.file(DemoEdits.none().hours("anna", "monday", "10:00-12:00")))
                                .subscribeAsCompletionStage())
                        .call(() -> database.somebodyWaits()))
                .await()
                .indefinitely();
        salon.isNoLongerDemo();

        assertThat(result(applied)).isInstanceOf(Applied.Changed.class);
    }

    @Test
    void an_account_that_is_no_specialist_any_more_changes_nothing() {
        int anna = salon.specialist("anna");
        CompletableFuture<Answer> waiting = transactions
                .run(office -> run(office, "select id from specialist where key = 'anna' for no key update")
                        .chain(() -> run(office, "delete from specialist_account where staff_id = " + anna))
                        .map(_ -> CompletableFuture.supplyAsync(() -> staff.block(Staff.ANNA, TEN, NOON)))
                        .call(() -> database.somebodyWaits()))
                .await()
                .indefinitely();

        result(waiting).refused(404, "not_found");
        assertThat(database.count("block")).isZero();
        forgetLogins();
    }

    /** Makes the demo business link its specialists again. */
    private void forgetLogins() {
        database.execute("delete from specialist_account");
        database.execute("delete from seeded where key like 'specialist:%:login'");
        salon.isNoLongerDemo();
    }

    /**
     * Makes a call while an open transaction has changed the catalog's document, as if a business file were being
     * applied. Anna is the first specialist of the document. Returns the answer, which comes after the transaction's
     * commit.
     */
    private Answer whileHeld(String change, Supplier<Answer> call) {
        CompletableFuture<Answer> waiting = transactions
                .run(apply -> run(apply, "select id from specialist order by id for no key update")
                        .chain(() -> run(
                                apply,
                                "insert into catalog_version (version, document, published_from) select version + 1, "
                                        + change + ", 'file' from catalog_version order by version desc limit 1"))
                        .map(_ -> CompletableFuture.supplyAsync(call))
                        .call(() -> database.somebodyWaits()))
                .await()
                .indefinitely();
        salon.isNoLongerDemo();
        return result(waiting);
    }

    private static Uni<Void> run(SqlConnection connection, String sql) {
        return connection.query(sql).execute().replaceWithVoid();
    }
}
