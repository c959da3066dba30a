package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.Renter.changes;
import static org.isarbooking.coworking.Renter.lines;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.isarbooking.SentStatements;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** A confirmation books exactly what was offered, or nothing. */
@QuarkusTest
class CoworkingConfirmBookingTest extends RentalScenario {

    @Inject
    SentStatements statements;

    @Inject
    Pool pool;

    @Test
    void a_confirmation_books_every_day_of_the_offer() {
        Answer confirmation = tenant.book(ROOM, WEDNESDAY, TUESDAY);

        assertThat(confirmation.text("status")).isEqualTo("confirmed");
        assertThat(confirmation.text("booking.status")).isEqualTo("confirmed");
        assertThat(lines(confirmation, "booking.bookings")).containsExactly(TUESDAY + " 65.00", WEDNESDAY + " 65.00");
        assertThat(confirmation.text("booking.total.amount")).isEqualTo("130.00");
        assertThat(database.count("place_occupancy")).isEqualTo(2);
    }

    @Test
    void a_group_occupies_all_its_places() {
        tenant.book(FLOOR, TUESDAY);

        assertThat(database.count("place_occupancy")).isEqualTo(4);
        neighbour.prepare(TABLE, TUESDAY).refused(409, "dates_unavailable");
        neighbour.book(ROOM, TUESDAY);
    }

    @Test
    void a_repeated_confirmation_returns_the_same_bookings_even_after_the_offer_has_expired() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        Answer first = tenant.confirm(offer).succeeded();
        List<String> before = database.rows();
        clock.advance(Duration.ofHours(2));

        Answer again = tenant.confirm(offer).succeeded();

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(database.rows()).isEqualTo(before);
    }

    @Test
    void days_booked_before_get_the_prices_that_the_offer_showed() {
        tenant.book(TABLE, TUESDAY, WEDNESDAY);

        Answer confirmation = tenant.book(ROOM, THURSDAY);

        assertThat(changes(confirmation, "booking.existing_price_changes"))
                .containsExactly(TUESDAY + " 39.00 35.00", WEDNESDAY + " 39.00 35.00");
        assertThat(database.texts("select price_cents from rental_booking order by day"))
                .containsExactly("3500", "3500", "5900");
    }

    @Test
    void an_expired_offer_books_nothing() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        clock.advance(Duration.ofMinutes(31));

        tenant.confirm(offer).refused(409, "offer_expired");

        assertThat(database.count("rental_booking")).isZero();
    }

    @Test
    void a_shortened_series_is_booked_only_with_explicit_consent() {
        neighbour.book(ROOM, TUESDAY);
        Answer offer = tenant.prepare(ROOM, TUESDAY, WEDNESDAY).succeeded();

        Answer refused = tenant.confirm(offer).refused(409, "partial_series_not_approved");
        assertThat(refused.<String>list("rejected_dates")).containsExactly(TUESDAY);
        assertThat(Renter.rejections(refused, "rejections")).containsExactly(TUESDAY + " occupied");
        assertThat(database.count("rental")).isOne();
        Answer approved = tenant.call(
                        "coworking_confirm_booking", Renter.confirmation(offer).with("confirm_partial_series", true))
                .succeeded();

        assertThat(lines(approved, "booking.bookings")).containsExactly(WEDNESDAY + " 65.00");
    }

    @Test
    void days_taken_since_the_offer_are_not_silently_left_out() {
        Answer offer = tenant.prepare(ROOM, TUESDAY, WEDNESDAY).succeeded();
        neighbour.book(ROOM, TUESDAY);

        tenant.call("coworking_confirm_booking", Renter.confirmation(offer).with("confirm_partial_series", true))
                .refused(409, "offer_needs_review");

        assertThat(database.texts("select day from rental_booking")).containsExactly(TUESDAY);
    }

    @Test
    void a_shortened_series_that_has_changed_again_needs_another_review() {
        neighbour.book(ROOM, TUESDAY);
        Answer offer = tenant.prepare(ROOM, TUESDAY, WEDNESDAY, THURSDAY).succeeded();
        neighbour.book(ROOM, WEDNESDAY);

        tenant.confirm(offer).refused(409, "offer_needs_review");
    }

    @Test
    void an_offer_whose_days_are_all_taken_is_refused_as_unavailable() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        neighbour.book(ROOM, TUESDAY);

        Answer refused = tenant.confirm(offer).refused(409, "dates_unavailable");

        assertThat(Renter.rejections(refused, "rejections")).containsExactly(TUESDAY + " occupied");
        assertThat(refused.<String>list("rejected_dates")).containsExactly(TUESDAY);
        assertThat(refused.<String>list("alternatives")).startsWith(WEDNESDAY, THURSDAY, FRIDAY);
    }

    @Test
    void a_day_that_was_taken_for_a_moment_during_the_confirmation_is_booked() throws Exception {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        long booking = neighbour.bookDay(ROOM, WEDNESDAY);
        SqlConnection taking = begun();
        SqlConnection freeing = begun();
        try (ExecutorService other = Executors.newSingleThreadExecutor()) {
            done(taking.preparedQuery("insert into place_occupancy (place_id, day, booking_id) values ($1, $2, $3)")
                    .execute(Tuple.of(database.workspace(ROOM), LocalDate.parse(TUESDAY), booking)));
            Future<Answer> confirmed = other.submit(() -> tenant.confirm(offer));
            done(somebodyWaits(1));
            // Keeps the confirmation from reading its offer again before the day is free.
            CompletionStage<?> locked = freeing.query("lock table quote in access exclusive mode")
                    .execute()
                    .subscribeAsCompletionStage();
            done(somebodyWaits(2));
            done(taking.transaction().commit());
            locked.toCompletableFuture().join();
            done(freeing.preparedQuery("delete from place_occupancy where day = $1")
                    .execute(Tuple.of(LocalDate.parse(TUESDAY))));
            done(freeing.transaction().commit());

            assertThat(lines(confirmed.get().succeeded(), "booking.bookings")).containsExactly(TUESDAY + " 65.00");
        } finally {
            done(taking.close());
            done(freeing.close());
        }
    }

    private SqlConnection begun() {
        SqlConnection connection = done(pool.getConnection());
        done(connection.begin());
        return connection;
    }

    /** Completes when the given number of transactions wait for a lock. */
    private Uni<Long> somebodyWaits(int transactions) {
        return pool.query("select count(*) from pg_stat_activity where wait_event_type = 'Lock'")
                .execute()
                .map(rows -> rows.iterator().next().getLong(0))
                .repeat()
                .withDelay(Duration.ofMillis(20))
                .whilst(waiting -> waiting < transactions)
                .collect()
                .last();
    }

    private static <T> T done(Uni<T> operation) {
        return operation.await().atMost(Duration.ofSeconds(30));
    }

    @Test
    void each_unavailable_day_has_its_own_reason_whatever_else_has_changed() {
        Answer offer = tenant.prepare(ROOM, TUESDAY, WEDNESDAY).succeeded();
        neighbour.book(ROOM, TUESDAY);
        tenant.book(ROOM, WEDNESDAY);
        renting.publish(database.demo().replace("version: demo-2026-01", "version: demo-2026-02"));

        Answer refused = tenant.confirm(offer).refused(409, "dates_unavailable");

        assertThat(Renter.rejections(refused, "rejections"))
                .containsExactly(TUESDAY + " occupied", WEDNESDAY + " already_booked");
        assertThat(refused.<String>list("alternatives")).startsWith(THURSDAY);
    }

    @Test
    void another_price_needs_another_review() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        tenant.approvedFor(ROOM, 4_500);

        Answer refused = tenant.confirm(offer).refused(409, "offer_needs_review");

        assertThat(refused.<String>list("changes.code")).containsExactly("price");
        assertThat(refused.text("changes[0].date")).isEqualTo(TUESDAY);
        assertThat(refused.text("changes[0].old_value")).isEqualTo("65.00");
        assertThat(refused.text("changes[0].new_value")).isEqualTo("45.00");
    }

    @Test
    void a_price_that_changes_by_other_bookings_of_the_account_needs_another_review() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        tenant.book(OTHER_ROOM, WEDNESDAY, THURSDAY);

        Answer refused = tenant.confirm(offer).refused(409, "offer_needs_review");

        assertThat(refused.<String>list("changes.code")).containsExactly("price", "existing_price", "existing_price");
        assertThat(refused.text("changes[1].old_value")).isEqualTo("65.00");
        assertThat(refused.text("changes[1].new_value")).isEqualTo("59.00");
        assertThat(refused.text("changes[1].message")).contains("Kosmetikkabine Auer, Mittwoch, 9. Juni 2027");
    }

    @Test
    void a_withdrawn_approval_needs_another_review() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        database.withdraw(tenant.account(), ROOM);

        Answer refused = tenant.confirm(offer).refused(409, "offer_needs_review");
        assertThat(refused.<String>list("changes.code")).contains("approval");

        tenant.approvedFor(ROOM);
        tenant.confirm(offer).succeeded();
    }

    @Test
    void a_group_whose_places_have_changed_needs_another_review() {
        tenant.approvedFor(LOUNGE, 9_900);
        Answer offer = tenant.prepare(LOUNGE, TUESDAY).succeeded();
        renting.publish(database.demo()
                .replace(
                        "members: [nail-table-1, nail-table-2, pedicure-place]",
                        "members: [nail-table-1, nail-table-2]"));

        Answer refused = tenant.confirm(offer).refused(409, "offer_needs_review");
        assertThat(refused.<String>list("changes.code")).containsExactly("places");
        assertThat(refused.text("changes[0].old_value"))
                .startsWith(refused.text("changes[0].new_value"))
                .isNotEqualTo(refused.text("changes[0].new_value"));
    }

    @Test
    void only_the_account_that_prepared_the_offer_can_confirm_it() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();

        Answer foreign = neighbour.confirm(offer).refused(404, "not_found");
        Answer unknown = neighbour
                .call(
                        "coworking_confirm_booking",
                        Renter.confirmation(offer).with("quote_id", "00000000-0000-4000-8000-000000000000"))
                .refused(404, "not_found");

        assertThat(foreign.bodyWithoutRequestId()).isEqualTo(unknown.bodyWithoutRequestId());
        assertThat(database.count("rental_booking")).isZero();
    }

    @Test
    void without_the_required_acceptances_nothing_is_booked() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        Input key = Renter.key(offer);

        assertThat(tenant.call("coworking_confirm_booking", key)
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactlyInAnyOrder("$.accept_privacy required", "$.accept_terms required");
        assertThat(tenant.call(
                                "coworking_confirm_booking",
                                Renter.confirmation(offer).with("accept_cancellation", false))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.accept_cancellation must_be");
        assertThat(database.count("rental_booking")).isZero();
    }

    @Test
    void exactly_the_accepted_terms_are_stored_with_their_versions() {
        tenant.book(ROOM, TUESDAY);

        assertThat(database.texts("""
                        select (term ->> 'kind') || ' ' || (term ->> 'version')
                          from rental, jsonb_array_elements(accepted_terms) as term order by 1
                        """)).containsExactly("privacy demo-2026-01", "terms demo-2026-01");
    }

    @Test
    void statements_that_do_not_depend_on_each_other_are_sent_together() {
        tenant.book(TABLE, TUESDAY, WEDNESDAY);
        Answer offer = tenant.prepare(ROOM, THURSDAY, FRIDAY).succeeded();

        List<List<String>> roundTrips =
                statements.roundTripsDuring(() -> tenant.confirm(offer).succeeded());

        assertThat(roundTrips)
                .as("the account; the locks with the offer; the second check; everything that is written")
                .hasSize(4);
        assertThat(roundTrips.get(1))
                .satisfiesExactly(
                        begin -> assertThat(begin).isEqualTo("begin"),
                        first -> assertThat(first).contains("from account", "for no key update"),
                        second -> assertThat(second).contains("from quote", "for update"),
                        third -> assertThat(third).contains("from rental_offer_day"),
                        fourth -> assertThat(fourth).contains("from catalog_version"));
        assertThat(roundTrips.get(3)).last().isEqualTo("commit");
    }

    @Test
    void the_first_confirmation_equals_one_that_is_read_from_the_database() {
        tenant.agreed(TABLE, 39_000, "2027-06-01", 2);
        tenant.book(ROOM, WEDNESDAY);
        Answer offer = tenant.call(
                        "coworking_prepare_booking",
                        tenant.days(TABLE, FRIDAY, TUESDAY, THURSDAY).with("notes", "With a lamp"))
                .succeeded();

        Answer first = tenant.confirm(offer).succeeded();
        Answer again = tenant.confirm(offer).succeeded();

        assertThat(lines(first, "booking.bookings")).hasSize(3);
        assertThat(again.body()).isEqualTo(first.body());
    }
}
