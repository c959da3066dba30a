package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.isarbooking.SentStatements;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonDatabase;
import org.junit.jupiter.api.Test;

/** A monthly agreement takes its weekdays: nobody else can rent them, by any operation. */
@QuarkusTest
class AgreementsHoldTest extends RentalScenario {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Inject
    AgreementUpkeep upkeep;

    @Inject
    Pool pool;

    @Inject
    SalonDatabase salon;

    @Inject
    SentStatements statements;

    private Answer agree(Renter renter, String workspace, String... weekdays) {
        return agreeFrom("2027-06-01", renter, workspace, weekdays);
    }

    private Answer agreeFrom(String from, Renter renter, String workspace, String... weekdays) {
        return renting.asOwner(
                "office_create_agreement",
                Input.empty()
                        .with("account_id", renter.account())
                        .with("workspace_id", database.workspace(workspace))
                        .with("weekdays", List.of(weekdays))
                        .with("monthly_cents", 20_000)
                        .with("valid_from", from));
    }

    private Answer rentOut(Renter renter, String date) {
        return renting.asOwner(
                "office_create_rental",
                Input.empty()
                        .with("account_id", renter.account())
                        .with("workspace_id", database.workspace(ROOM))
                        .with("dates", List.of(date))
                        .with("submission_key", UUID.randomUUID()));
    }

    private List<String> available(String workspace) {
        return tenant.call(
                        "coworking_find_dates",
                        Input.empty()
                                .with("workspace_id", database.workspace(workspace))
                                .with("from_date", TUESDAY)
                                .with("to_date", FRIDAY))
                .succeeded()
                .list("available_dates");
    }

    @Test
    void nobody_else_can_rent_the_days_of_an_agreement() {
        Answer offered = neighbour.prepare(ROOM, THURSDAY).succeeded();

        agree(tenant, ROOM, "tuesday", "thursday").succeeded();

        assertThat(available(ROOM)).containsExactly(WEDNESDAY, FRIDAY);
        assertThat(neighbour.price(ROOM, TUESDAY, WEDNESDAY).succeeded().<String>list("rejections.reason"))
                .containsExactly("occupied");
        neighbour.confirm(offered).refused(409, "dates_unavailable");
        rentOut(neighbour, TUESDAY).refused(409, "dates_unavailable");
        neighbour.requestChange(neighbour.bookDay(ROOM, WEDNESDAY), THURSDAY).refused(409, "dates_unavailable");
    }

    @Test
    void a_group_is_not_free_on_agreed_days_of_one_of_its_places() {
        agree(tenant, TABLE, "tuesday").succeeded();

        assertThat(available(LOUNGE)).doesNotContain(TUESDAY).contains(WEDNESDAY);
    }

    @Test
    void the_tenant_books_agreed_days_and_a_cancelled_day_stays_with_the_agreement() {
        agree(tenant, ROOM, "tuesday", "thursday").succeeded();

        long tuesday = tenant.bookDay(ROOM, TUESDAY);
        assertThat(tenant.booking(tuesday).text("booking.covered_by")).isEqualTo("monthly_agreement");
        cancel(tuesday);

        assertIsOfTheTenant(TUESDAY);
    }

    private void assertIsOfTheTenant(String date) {
        assertThat(available(ROOM)).doesNotContain(date);
        neighbour.prepare(ROOM, date).refused(409, "dates_unavailable");
        tenant.bookDay(ROOM, date);
    }

    @Test
    void days_that_others_booked_before_the_agreement_stay_booked() {
        long booked = neighbour.bookDay(ROOM, TUESDAY);

        agree(tenant, ROOM, "tuesday").succeeded();

        assertThat(neighbour.booking(booked).text("booking.status")).isEqualTo("confirmed");
        tenant.prepare(ROOM, TUESDAY).refused(409, "dates_unavailable");
        assertThat(database.texts(
                        "select booking_id is not null from place_occupancy where day = $1::text::date", TUESDAY))
                .containsExactly("true");
    }

    @Test
    void a_day_that_others_cancel_passes_to_the_agreement() {
        long booked = neighbour.bookDay(ROOM, TUESDAY);
        agree(tenant, ROOM, "tuesday").succeeded();

        cancel(booked);

        assertIsOfTheTenant(TUESDAY);
    }

    @Test
    void a_place_of_a_cancelled_group_stays_with_the_agreement() {
        agree(tenant, TABLE, "tuesday").succeeded();

        cancel(tenant.bookDay(LOUNGE, TUESDAY));

        assertThat(available(TABLE)).doesNotContain(TUESDAY);
        neighbour.bookDay(OTHER_TABLE, TUESDAY);
        tenant.bookDay(TABLE, TUESDAY);
    }

    @Test
    void others_who_change_their_booking_keep_the_places_that_they_had() {
        long booked = neighbour.bookDay(TABLE, TUESDAY);
        agree(tenant, TABLE, "tuesday").succeeded();

        moveTo(LOUNGE, booked).succeeded();
        assertThat(available(OTHER_TABLE)).doesNotContain(TUESDAY);
        moveTo(OTHER_TABLE, booked).succeeded();

        moveTo(LOUNGE, booked).refused(409, "dates_unavailable");
        tenant.bookDay(TABLE, TUESDAY);
    }

    private Answer moveTo(String workspace, long booking) {
        return renting.asOwner(
                "office_move_rental_day",
                Input.empty()
                        .with("booking_id", booking)
                        .with("workspace_id", database.workspace(workspace))
                        .with("submission_key", UUID.randomUUID()));
    }

    private void cancel(long booking) {
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("business", "coworking")
                                .with("booking_id", booking)
                                .with("reason", "Heizung kaputt"))
                .succeeded();
    }

    @Test
    void a_day_on_which_the_workspace_is_closed_does_not_pass_to_the_agreement() {
        agree(tenant, ROOM, "sunday").succeeded();
        Input closed = Input.empty()
                .with("account_id", neighbour.account())
                .with("workspace_id", database.workspace(ROOM))
                .with("dates", List.of(SUNDAY))
                .with("accept_closed_days", true);
        Answer rented = renting.asOwner("office_create_rental", closed.with("submission_key", UUID.randomUUID()))
                .succeeded();

        cancel(rented.longNumber("rental.bookings[0].booking_id"));

        renting.asOwner("office_create_rental", closed.with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    @Test
    void an_agreement_that_is_made_during_a_cancellation_takes_the_day() {
        long booked = neighbour.bookDay(ROOM, TUESDAY);
        CompletableFuture<Answer> agreed;
        SqlConnection cancelling = done(pool.getConnection());
        try {
            done(cancelling.begin());
            done(PlaceOccupancy.free(cancelling, List.of(booked)));
            agreed = CompletableFuture.supplyAsync(() -> agree(tenant, ROOM, "tuesday"));
            done(salon.somebodyWaits(1));
            done(cancelling.transaction().commit());
        } finally {
            done(cancelling.close());
        }

        agreed.join().succeeded();
        assertThat(database.texts(
                        "select agreement_id is not null from place_occupancy where day = $1::text::date", TUESDAY))
                .containsExactly("true");
    }

    @Test
    void a_taken_back_day_stays_with_the_agreement_after_a_booking() {
        agree(tenant, ROOM, "tuesday", "thursday").succeeded();
        tenant.call("coworking_give_back_days", tenant.days(ROOM, THURSDAY)).succeeded();
        upkeep.run().await().atMost(PATIENCE);
        tenant.call("coworking_take_back_days", tenant.days(ROOM, THURSDAY)).succeeded();

        cancel(tenant.bookDay(ROOM, THURSDAY));

        neighbour.prepare(ROOM, THURSDAY).refused(409, "dates_unavailable");
    }

    @Test
    void nobody_can_book_a_day_before_its_agreement_takes_it() {
        String last = "2028-06-07";
        String nextThursday = "2028-06-08";
        agree(tenant, ROOM, "thursday").succeeded();
        neighbour.bookDay(ROOM, last);
        assertThat(neighbour.price(ROOM, nextThursday).succeeded().<String>list("rejections.reason"))
                .containsExactly("beyond_horizon");

        clock.stopAt("2027-06-08T00:00");

        neighbour.prepare(ROOM, nextThursday).refused(409, "dates_unavailable");
    }

    @Test
    void nobody_can_book_a_day_that_a_new_business_file_opens_before_its_agreement_takes_it() {
        String tuesday = "2027-09-14";
        renting.publish(database.demo().replace("horizon_days: 366", "horizon_days: 60"));
        agree(tenant, ROOM, "tuesday").succeeded();

        renting.publish(database.demo());

        neighbour.prepare(ROOM, tuesday).refused(409, "dates_unavailable");
        neighbour.bookDay(ROOM, "2027-09-15");
        tenant.bookDay(ROOM, tuesday);
    }

    @Test
    void an_agreement_keeps_its_places_when_its_group_is_no_longer_published() {
        agree(tenant, LOUNGE, "tuesday").succeeded();
        Answer fridays = agree(tenant, LOUNGE, "friday").succeeded();
        long agreement = fridays.json()
                .param("friday", List.of("friday"))
                .getLong("tenant.agreements.find { it.weekdays == friday }.agreement_id");
        renting.publish(database.demo().replace(LOUNGE, LOUNGE + "-renovated"));
        clock.stopAt("2027-06-08T00:00");
        upkeep.run().await().atMost(PATIENCE);

        neighbour.prepare(TABLE, TUESDAY).refused(409, "dates_unavailable");
        clock.stopAt("2027-06-09T00:00");
        neighbour.prepare(TABLE, "2028-06-09").refused(409, "dates_unavailable"); // a Friday, bookable from today on
        neighbour.prepare(TABLE, FRIDAY).refused(409, "dates_unavailable");

        renting.asOwner(
                        "office_end_agreement",
                        Input.empty().with("agreement_id", agreement).with("last_day", "2027-06-30"))
                .succeeded();
        neighbour.prepare(TABLE, FRIDAY).refused(409, "dates_unavailable");
        neighbour.bookDay(TABLE, "2027-07-02");
        neighbour.prepare(TABLE, "2027-07-06").refused(409, "dates_unavailable");
    }

    @Test
    void an_agreement_of_a_later_year_bars_others_from_its_places_when_its_group_is_no_longer_published() {
        agreeFrom("2030-01-01", tenant, LOUNGE, "tuesday").succeeded();
        renting.publish(database.demo().replace(LOUNGE, LOUNGE + "-renovated"));

        agreeFrom("2029-01-01", neighbour, TABLE, "tuesday").refused(409, "agreement_conflict");
        agreeFrom("2029-01-01", neighbour, TABLE, "friday").succeeded();
    }

    @Test
    void an_agreement_ends_while_no_workspace_is_published() {
        long agreement = agree(tenant, ROOM, "tuesday").succeeded().longNumber("tenant.agreements[0].agreement_id");
        String demo = database.demo();
        renting.publish(demo.substring(0, demo.indexOf("\ncoworking:") + 1));
        renting.asOwner(
                        "office_end_agreement",
                        Input.empty().with("agreement_id", agreement).with("last_day", "2027-06-30"))
                .succeeded();

        renting.publish(demo);

        neighbour.prepare(ROOM, TUESDAY).refused(409, "dates_unavailable");
        neighbour.bookDay(ROOM, "2027-07-06");
    }

    @Test
    void a_preview_of_the_catalog_lists_agreements_about_workspaces_that_are_removed() {
        long floor = agree(tenant, FLOOR, "tuesday").succeeded().longNumber("tenant.agreements[0].agreement_id");
        agree(tenant, ROOM, "friday").succeeded();

        Answer preview = preview(Map.of("path", "coworking.groups." + FLOOR));

        assertThat(preview.number("touched.agreements")).isOne();
        assertThat(preview.longNumber("touched.first_agreements[0].agreement_id"))
                .isEqualTo(floor);
        assertThat(preview.text("touched.first_agreements[0].effect")).isEqualTo("workspace_retired");
        assertThat(preview.<String>list("touched.first_agreements[0].weekdays")).containsExactly("tuesday");
        assertThat(preview.text("touched.first_agreements[0].tenant.account_id"))
                .isEqualTo(tenant.account().toString());
    }

    @Test
    void a_preview_of_the_catalog_lists_agreements_about_groups_that_lose_a_place() {
        agree(tenant, LOUNGE, "tuesday").succeeded();
        agree(neighbour, ROOM, "friday").succeeded();

        Answer fewer = preview(Map.of(
                "path", "coworking.groups." + LOUNGE + ".members", "value", "%s, %s".formatted(TABLE, OTHER_TABLE)));

        assertThat(fewer.<String>list("touched.first_agreements.effect")).containsExactly("fewer_places");
        assertThat(fewer.text("touched.first_agreements[0].tenant.account_id"))
                .isEqualTo(tenant.account().toString());
    }

    @Test
    void a_preview_of_the_catalog_lists_agreements_about_weekdays_that_are_no_longer_rented() {
        agree(tenant, ROOM, "friday").succeeded();
        agree(neighbour, ROOM, "thursday").succeeded();

        Answer shorter = preview(Map.of(
                "path", "coworking.workspaces." + ROOM + ".weekdays", "value", "monday, tuesday, wednesday, thursday"));

        assertThat(shorter.<String>list("touched.first_agreements.effect")).containsExactly("not_rented_then");
        assertThat(shorter.text("touched.first_agreements[0].tenant.account_id"))
                .isEqualTo(tenant.account().toString());
    }

    @Test
    void a_preview_of_the_catalog_takes_no_days_for_agreements() {
        agree(tenant, ROOM, "friday").succeeded();

        List<String> sent = statements.during(() -> preview(
                Map.of("path", "coworking.workspaces." + ROOM + ".weekdays", "value", "monday, tuesday, friday")));

        assertThat(sent).isNotEmpty().noneMatch(statement -> statement.contains("insert into place_occupancy"));
    }

    private Answer preview(Map<String, Object> change) {
        int version = renting.asOwner("office_get_catalog", Input.empty().with("path", "rules"))
                .number("version");
        return renting.asOwner(
                        "office_preview_catalog",
                        Input.empty().with("version", version).with("changes", List.of(change)))
                .succeeded();
    }

    @Test
    void a_tenant_cannot_have_agreements_about_a_place_and_its_group_for_the_same_weekday() {
        agree(tenant, TABLE, "tuesday").succeeded();

        agree(tenant, LOUNGE, "tuesday", "friday").refused(409, "agreement_conflict");
        agree(tenant, LOUNGE, "friday").succeeded();
    }

    @Test
    void two_tenants_never_have_agreements_about_the_same_days() {
        agree(tenant, TABLE, "tuesday", "thursday").succeeded();

        Answer refused = agree(neighbour, LOUNGE, "thursday").refused(409, "agreement_conflict");

        assertThat(refused.text("detail")).contains("anderen Mieter");
        agree(neighbour, LOUNGE, "friday").succeeded();
    }

    @Test
    void two_tenants_never_have_agreements_about_the_same_days_even_if_both_are_made_at_once_for_a_later_year() {
        SqlConnection locking = done(pool.getConnection());
        List<CompletableFuture<Answer>> agreed;
        try {
            done(locking.begin());
            done(locking.query("select id from workspace for update").execute());
            agreed = List.of(
                    CompletableFuture.supplyAsync(() -> agreeFrom("2030-01-01", tenant, TABLE, "tuesday")),
                    CompletableFuture.supplyAsync(() -> agreeFrom("2029-01-01", neighbour, LOUNGE, "tuesday")));
            done(salon.somebodyWaits(2));
            done(locking.transaction().commit());
        } finally {
            done(locking.close());
        }

        assertThat(agreed).extracting(answer -> answer.join().status()).containsExactlyInAnyOrder(200, 409);
    }

    private static <T> T done(Uni<T> operation) {
        return operation.await().atMost(PATIENCE);
    }

    @Test
    void an_agreement_that_ends_frees_its_days() {
        Answer agreed = agree(tenant, ROOM, "tuesday").succeeded();
        renting.asOwner(
                        "office_end_agreement",
                        Input.empty()
                                .with("agreement_id", agreed.number("tenant.agreements[0].agreement_id"))
                                .with("last_day", "2027-05-31"))
                .succeeded();

        neighbour.bookDay(ROOM, TUESDAY);
    }

    @Test
    void the_daily_job_takes_missing_agreed_days_once() {
        tenant.agreed(ROOM, 20_000, "2027-06-01", 2);
        assertThat(available(ROOM)).contains(TUESDAY);

        upkeep.run().await().atMost(PATIENCE);
        long taken = database.count("place_occupancy");
        upkeep.run().await().atMost(PATIENCE);

        assertThat(available(ROOM)).doesNotContain(TUESDAY);
        assertThat(database.count("place_occupancy")).isEqualTo(taken).isPositive();
    }

    @Test
    void a_booking_and_an_agreement_made_at_once_never_share_a_day() {
        Answer offer = neighbour.prepare(ROOM, TUESDAY).succeeded();

        List<Answer> answers = Stream.of(
                        CompletableFuture.supplyAsync(() -> neighbour.confirm(offer)),
                        CompletableFuture.supplyAsync(() -> agree(tenant, ROOM, "tuesday")))
                .map(CompletableFuture::join)
                .toList();

        answers.get(1).succeeded();
        boolean isBooked = answers.get(0).status() == 200;
        if (!isBooked) {
            answers.get(0).refused(409, "dates_unavailable");
        }
        assertThat(database.texts(
                        "select booking_id is not null from place_occupancy where day = $1::text::date", TUESDAY))
                .containsExactly(String.valueOf(isBooked));
    }
}
