package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.SentStatements;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/**
 * The office books rentals for tenants. It books all days or none, and no horizon applies. All other rules of rentals
 * apply.
 */
@QuarkusTest
class OfficeRentalDeskTest extends RentalScenario {

    @Inject
    SentStatements statements;

    private Input rental(Renter who, String workspace, String... dates) {
        return Input.empty()
                .with("account_id", who.account())
                .with("workspace_id", database.workspace(workspace))
                .with("dates", List.of(dates))
                .with("submission_key", UUID.randomUUID());
    }

    private Answer create(Input rental) {
        return renting.asOwner("office_create_rental", rental);
    }

    private List<String> messages() {
        return database.texts("select kind || ' ' || audience from outbox order by id");
    }

    @Test
    void the_office_books_days_for_a_tenant_and_tenant_and_owner_get_messages() {
        Answer answer = create(rental(tenant, ROOM, WEDNESDAY, TUESDAY).with("notes", "Schlüssel liegt bereit"))
                .succeeded();

        assertThat(answer.<String>list("rental.bookings.date")).containsExactly(TUESDAY, WEDNESDAY);
        assertThat(answer.<Integer>list("rental.bookings.price.amount_cents")).containsExactly(6500, 6500);
        assertThat(answer.number("rental.total.amount_cents")).isEqualTo(13_000);
        assertThat(answer.text("rental.bookings[0].office_notes")).isEqualTo("Schlüssel liegt bereit");
        assertThat(answer.text("business")).isEqualTo("coworking");
        long rental = answer.longNumber("rental.rental_id");
        Answer read = tenant.rental(rental).succeeded();
        assertThat(read.text("rental.workspace.workspace_id")).isEqualTo("" + database.workspace(ROOM));
        assertThat(read.json().prettify()).doesNotContain("Schlüssel");
        assertThat(messages()).containsExactlyInAnyOrder("rental_confirmed customer", "new_rental owner");
        assertThat(database.texts("select accepted_terms::text from rental where id = $1", rental))
                .containsExactly("[]");
    }

    @Test
    void the_office_books_today_and_days_beyond_the_horizon_but_no_past_day() {
        create(rental(tenant, ROOM, MONDAY, "2029-06-05")).succeeded();

        Answer refused =
                create(rental(tenant, OTHER_ROOM, "2027-06-04", TUESDAY)).refused(409, "dates_unavailable");
        assertThat(Renter.rejections(refused, "rejections")).containsExactly("2027-06-04 past");
        assertThat(database.count("rental")).isOne();
    }

    @Test
    void taken_days_are_all_named_and_nothing_is_booked() {
        neighbour.bookDay(ROOM, TUESDAY);
        tenant.bookDay(ROOM, THURSDAY);

        Answer refused = create(rental(tenant, ROOM, TUESDAY, WEDNESDAY, THURSDAY, SUNDAY))
                .refused(409, "dates_unavailable");

        assertThat(Renter.rejections(refused, "rejections"))
                .containsExactly(TUESDAY + " occupied", THURSDAY + " already_booked", SUNDAY + " closed");
        assertThat(refused.text("rejections[1].message")).startsWith("Dieser Mieter hat");
        assertThat(refused.<String>list("alternatives")).contains(WEDNESDAY).doesNotContain(TUESDAY, THURSDAY);
        assertThat(database.count("rental_booking")).isEqualTo(2);
    }

    @Test
    void a_booked_place_bars_its_group() {
        neighbour.bookDay(TABLE, TUESDAY);

        create(rental(tenant, LOUNGE, TUESDAY)).refused(409, "dates_unavailable");
        create(rental(tenant, OTHER_TABLE, TUESDAY)).succeeded();
    }

    @Test
    void closed_days_are_booked_only_with_explicit_acceptance() {
        create(rental(tenant, ROOM, SUNDAY)).refused(409, "dates_unavailable");

        create(rental(tenant, ROOM, SUNDAY).with("accept_closed_days", true)).succeeded();
    }

    @Test
    void a_tenant_without_approval_is_refused_and_the_approval_is_named() {
        Renter stranger = renting.tenant("stranger");

        Answer refused = create(rental(stranger, ROOM, TUESDAY)).refused(422, "not_approved");

        assertThat(refused.violations()).containsExactly("$.workspace_id approval_missing");
        assertThat(create(rental(stranger, ROOM, TUESDAY).with("language", "en"))
                        .refused(422, "not_approved")
                        .text("violations[0].message"))
                .contains("Cosmetic room Isar");
        assertThat(refused.<String>list("next_actions")).containsExactly("office_approve_workspace");
        create(rental(tenant, ROOM, TUESDAY).with("account_id", UUID.randomUUID()))
                .refused(404, "not_found");
        create(rental(tenant, ROOM, TUESDAY).with("workspace_id", 99_999)).refused(404, "not_found");
    }

    @Test
    void other_days_of_the_week_get_cheaper_and_a_retry_shows_these_changes_again() {
        tenant.book(ROOM, TUESDAY, WEDNESDAY);
        Input rental = rental(tenant, ROOM, THURSDAY);

        Answer first = create(rental).succeeded();
        Answer second = create(rental).succeeded();

        for (Answer answer : List.of(first, second)) {
            assertThat(Renter.changes(answer, "existing_price_changes"))
                    .containsExactly(TUESDAY + " 65.00 59.00", WEDNESDAY + " 65.00 59.00");
            assertThat(answer.number("rental.total.amount_cents")).isEqualTo(5900);
        }
        assertThat(database.count("rental")).isEqualTo(2);
        create(rental.with("notes", "another")).refused(409, "submission_key_reused");
    }

    @Test
    void an_agreed_price_holds_whatever_else_is_booked_in_the_week() {
        Answer agreed = create(rental(tenant, ROOM, TUESDAY)
                        .with("day_price_cents", 4000)
                        .with("price_reason", "Messe"))
                .succeeded();
        long booking = agreed.longNumber("rental.bookings[0].booking_id");

        Answer others = tenant.book(ROOM, WEDNESDAY, THURSDAY, FRIDAY);

        assertThat(tenant.booking(booking).number("booking.price.amount_cents")).isEqualTo(4000);
        assertThat(agreed.json().getBoolean("rental.bookings[0].price_agreed")).isTrue();
        assertThat(others.number("booking.bookings[0].price.amount_cents"))
                .as("the agreed day counts for its week")
                .isEqualTo(5900);
        assertThat(database.texts("select reason from office_action")).containsExactly("Messe");
    }

    @Test
    void one_price_for_all_days_is_split_and_covered_days_stay_covered() {
        tenant.agreed(ROOM, 20_000, "2027-06-01", 3);

        Answer answer = create(rental(tenant, ROOM, TUESDAY, WEDNESDAY, THURSDAY)
                        .with("total_price_cents", 9999)
                        .with("price_reason", "Paket"))
                .succeeded();

        assertThat(answer.<Integer>list("rental.bookings.price.amount_cents")).containsExactly(4999, 0, 5000);
        Answer refused = create(rental(tenant, ROOM, "2027-06-16")
                        .with("day_price_cents", 1)
                        .with("price_reason", "x"))
                .refused(422, "nothing_to_change");
        assertThat(refused.violations()).containsExactly("$.day_price_cents covered_by_agreement");
    }

    @Test
    void an_agreed_price_needs_a_reason_and_excludes_a_second_price() {
        assertThat(create(rental(tenant, ROOM, TUESDAY).with("day_price_cents", 1))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.price_reason required");
        assertThat(create(rental(tenant, ROOM, TUESDAY).with("price_reason", "x"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.day_price_cents required");
        assertThat(create(rental(tenant, ROOM, TUESDAY)
                                .with("day_price_cents", 1)
                                .with("total_price_cents", 1)
                                .with("price_reason", "x"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.total_price_cents one_price_only");
    }

    @Test
    void a_competing_request_is_named_to_the_office_and_can_no_longer_be_approved() {
        long booked = neighbour.bookDay(ROOM, FRIDAY);
        long request = neighbour.requestChange(booked, TUESDAY).succeeded().longNumber("request.request_id");

        Answer answer = create(rental(tenant, ROOM, TUESDAY)).succeeded();

        assertThat(answer.longNumber("competing_requests[0].request_id")).isEqualTo(request);
        assertThat(answer.text("competing_requests[0].date")).isEqualTo(TUESDAY);
        assertThat(answer.text("competing_requests[0].tenant.account_id"))
                .isEqualTo(neighbour.account().toString());
        renting.decide(request, "approve", "gern").refused(409, "dates_unavailable");
        assertThat(create(rental(tenant, OTHER_ROOM, TUESDAY)).succeeded().<Object>list("competing_requests"))
                .isEmpty();
    }

    @Test
    void messages_can_be_switched_off_for_a_rental() {
        long booking = create(rental(tenant, ROOM, TUESDAY).with("messages", false))
                .succeeded()
                .json()
                .getLong("rental.bookings[0].booking_id");

        assertThat(messages()).containsExactly("new_rental owner");
        assertThat(renting.asOwner(
                                "office_get_booking",
                                Input.empty().with("business", "coworking").with("booking_id", booking))
                        .succeeded()
                        .json()
                        .getBoolean("booking.messages"))
                .isFalse();
    }

    @Test
    void of_simultaneous_orders_for_a_day_one_is_booked_and_none_causes_an_error() {
        Answer offer = neighbour.prepare(ROOM, TUESDAY).succeeded();

        List<Answer> answers = IntStream.range(0, 6)
                .mapToObj(number -> CompletableFuture.supplyAsync(() -> number == 2
                        ? neighbour.confirm(offer)
                        : create(rental(number % 2 == 0 ? tenant : neighbour, ROOM, TUESDAY))))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(answers).allSatisfy(answer -> assertThat(answer.status()).isLessThan(500));
        assertThat(database.count("place_occupancy")).isOne();
        assertThat(database.count("rental_booking")).isOne();
    }

    @Test
    void a_day_that_others_take_during_every_attempt_is_refused() {
        database.execute("""
                create function taken_meanwhile() returns trigger language plpgsql as
                'begin raise unique_violation using constraint = ''place_occupancy_once''; end'""");
        database.execute("create trigger taken_meanwhile before insert on place_occupancy for each row "
                + "execute function taken_meanwhile()");
        try {
            Answer refused = create(rental(tenant, ROOM, TUESDAY)).refused(409, "dates_unavailable");

            assertThat(refused.<String>list("next_actions")).containsExactly("coworking_find_dates");
            assertThat(database.count("rental")).isZero();
        } finally {
            database.execute("drop function taken_meanwhile() cascade");
        }
    }

    @Test
    void one_order_sent_several_times_at_once_is_carried_out_once() {
        Input rental = rental(tenant, ROOM, TUESDAY);

        List<Long> rentals =
                Stream.generate(() -> CompletableFuture.supplyAsync(() -> create(rental))).limit(4).toList().stream()
                        .map(answer -> answer.join().succeeded().longNumber("rental.rental_id"))
                        .distinct()
                        .toList();

        assertThat(rentals).hasSize(1);
        assertThat(database.count("rental")).isOne();
    }

    @Test
    void a_year_of_days_is_booked_by_one_order_with_as_many_statements_as_one_day() {
        String[] year = java.time.LocalDate.parse("2028-01-03")
                .datesUntil(java.time.LocalDate.parse("2029-01-03"))
                .limit(366)
                .map(Object::toString)
                .toArray(String[]::new);

        Input day = rental(tenant, OTHER_ROOM, TUESDAY).with("accept_closed_days", true);
        Input days = rental(tenant, ROOM, year).with("accept_closed_days", true);

        List<String> forDay = statements.during(() -> create(day).succeeded());
        List<String> forYear =
                statements.during(() -> assertThat(create(days).succeeded().<String>list("rental.bookings.date"))
                        .hasSize(366));

        assertThat(forYear).hasSameSizeAs(forDay);
        assertThat(database.count("place_occupancy")).isEqualTo(367);
    }
}
