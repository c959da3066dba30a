package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.isarbooking.QueryPlans;
import org.isarbooking.outbox.RentalSource;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

/** The owner finds, reads, cancels and marks rental days. */
@QuarkusTest
class OfficeRentalsTest extends RentalScenario {

    @Inject
    QueryPlans plans;

    @Inject
    RentalSource messages;

    private static Input booking(long id) {
        return Input.empty().with("line", "coworking").with("booking_id", id);
    }

    private Answer cancel(long id) {
        return renting.asOwner("office_cancel_booking", booking(id).with("reason", "Heizung kaputt"));
    }

    private Answer mark(long id, String outcome) {
        return renting.asOwner("office_mark_booking", booking(id).with("outcome", outcome));
    }

    private Answer search(Input input) {
        return renting.asOwner("office_search_bookings", input).succeeded();
    }

    @Test
    void a_search_in_one_line_names_this_line() {
        assertThat(search(Input.empty().with("business", "coworking")).text("business"))
                .isEqualTo("coworking");
        assertThat(search(Input.empty()).text("business")).isEqualTo("salon");
    }

    private Answer day(String date) {
        return renting.asOwner("office_get_day", Input.empty().with("date", date))
                .succeeded();
    }

    private String place(String workspace) {
        return "places.find { it.place.workspace_id == " + database.workspace(workspace) + " }.";
    }

    @Test
    void the_day_shows_which_places_are_closed() {
        assertThat(day(TUESDAY).json().getBoolean(place(ROOM) + "is_rentable")).isTrue();
        assertThat(day(SUNDAY).json().getBoolean(place(ROOM) + "is_rentable")).isFalse();
        assertThat(day("2027-12-25").json().getBoolean(place(ROOM) + "is_rentable"))
                .as("a closed day")
                .isFalse();
    }

    @Test
    void rental_days_are_found_by_tenant_and_by_account() {
        tenant.bookDay(ROOM, TUESDAY);
        neighbour.bookDay(OTHER_ROOM, WEDNESDAY);
        database.execute("update account set name = 'Renate Renter' where id = $1", tenant.account());

        assertThat(search(Input.empty().with("query", "renate r")).<Integer>list("items.workspace.workspace_id"))
                .containsExactly(database.workspace(ROOM));
        assertThat(search(Input.empty().with("account_id", neighbour.account())).<String>list("items.date"))
                .containsExactly(WEDNESDAY);
        assertThat(search(Input.empty().with("line", "coworking")).<String>list("items.date"))
                .containsExactly(TUESDAY, WEDNESDAY);
        assertThat(search(Input.empty().with("query", "renter renate")).number("total"))
                .isOne();
        assertThat(search(Input.empty().with("query", "nate kabine")).number("total"))
                .isOne();
        assertThat(search(Input.empty()).number("total")).isGreaterThanOrEqualTo(2);
        assertThat(search(Input.empty().with("line", "salon").with("account_id", tenant.account()))
                        .number("total"))
                .isZero();
    }

    /**
     * During an upgrade or after a rollback, the previous release may store workspaces that no version of the catalog
     * contains.
     */
    @Test
    void a_workspace_that_is_in_no_version_of_the_catalog_is_named_by_its_id() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        int workspace = database.execute("insert into workspace (key) values ('unknown') returning id")
                .iterator()
                .next()
                .getInteger(0);
        database.execute("update rental_booking set workspace_id = $1", workspace);
        database.execute("update place_occupancy set place_id = $1", workspace);
        database.execute(
                "update workspace_approval set workspace_id = $1 where account_id = $2 and workspace_id = $3",
                workspace,
                tenant.account(),
                database.workspace(ROOM));
        try {
            String name = "Arbeitsplatz Nr. " + workspace;
            tenant.requestCancellation(booking).succeeded();

            assertThat(search(Input.empty()).<String>list("items.workspace.name"))
                    .containsExactly(name);
            assertThat(day(TUESDAY)
                            .text("places.find { it.place.workspace_id == %d }.rental.workspace.name"
                                    .formatted(workspace)))
                    .isEqualTo(name);
            assertThat(renting.asOwner("office_list_tenants", Input.empty().with("limit", 100))
                            .succeeded()
                            .text(
                                    "items.find { it.tenant.account_id == '%s' }.workspaces.find { it.workspace.workspace_id == %d }.workspace.name"
                                            .formatted(tenant.account(), workspace)))
                    .isEqualTo(name);
            assertThat(renting.asOwner("office_list_requests", Input.empty())
                            .succeeded()
                            .<String>list("items.booking.workspace_name"))
                    .containsExactly(name);
            assertThat(tenant.booking(booking).succeeded().text("booking.workspace.name"))
                    .isEqualTo(name);
            assertThat(messages.rentalDay(booking)
                            .await()
                            .atMost(Duration.ofMinutes(1))
                            .orElseThrow()
                            .workspace()
                            .in(Language.DE))
                    .isEqualTo(name);
            clock.stopAt("2027-07-01T06:00");
            renting.asOwner("office_issue_invoices", Input.empty().with("month", "2027-06"))
                    .succeeded();
            assertThat(database.texts("select workspace ->> 'de' from invoice_line where workspace_id = $1", workspace))
                    .containsExactly(name);
        } finally {
            renting.reset();
            database.execute("delete from workspace_approval where workspace_id = $1", workspace);
            database.execute("delete from workspace where id = $1", workspace);
        }
    }

    @Test
    void rental_days_are_found_by_indexes() {
        long booking = tenant.bookDay(ROOM, TUESDAY);

        plans.assertIndexed("rental_booking", () -> {
            search(Input.empty().with("query", "renate"));
            search(Input.empty().with("account_id", tenant.account()));
            search(Input.empty().with("from_date", TUESDAY).with("to_date", TUESDAY));
            renting.asOwner("office_get_booking", booking(booking)).succeeded();
            day(TUESDAY);
        });
    }

    @Test
    void the_day_shows_every_place_that_a_group_occupies() {
        tenant.bookDay(LOUNGE, TUESDAY);

        Answer day = day(TUESDAY);

        assertThat(day.number(place(TABLE) + "rental.workspace.workspace_id")).isEqualTo(database.workspace(LOUNGE));
        assertThat(day.text(place(OTHER_TABLE) + "rental.tenant.account_id"))
                .isEqualTo(tenant.account().toString());
        assertThat(day.json().<Object>get(place(ROOM) + "rental")).isNull();
        assertThat(day.number("totals.rentals")).isOne();
        assertThat(day.number("totals.rentals_price.amount_cents")).isPositive();
    }

    @Test
    void a_day_that_the_owner_cancels_is_free_again_and_makes_no_other_day_dearer() {
        long tuesday = tenant.bookDay(ROOM, TUESDAY);
        long wednesday = tenant.bookDay(ROOM, WEDNESDAY);
        long thursday = tenant.bookDay(ROOM, THURSDAY);
        assertThat(tenant.booking(tuesday).number("booking.price.amount_cents")).isEqualTo(5900);

        Answer answer = cancel(wednesday).succeeded();

        assertThat(answer.text("booking.status")).isEqualTo("cancelled");
        assertThat(tenant.booking(tuesday).number("booking.price.amount_cents")).isEqualTo(5900);
        assertThat(tenant.booking(thursday).number("booking.price.amount_cents"))
                .isEqualTo(5900);
        assertThat(tenant.booking(wednesday).text("cancellation.reason")).isEqualTo("Heizung kaputt");
        neighbour.bookDay(ROOM, WEDNESDAY);
        assertThat(database.texts("select kind from outbox where rental_booking_id = $1", wednesday))
                .containsExactly("rental_day_cancelled");
        assertThat(renting.asOwner("office_get_booking", booking(wednesday))
                        .succeeded()
                        .list("actions.reason"))
                .isEqualTo(List.of("Heizung kaputt"));
    }

    @Test
    void the_line_of_a_booking_is_called_business_and_the_old_name_is_still_accepted() {
        long id = tenant.bookDay(ROOM, TUESDAY);
        Input byId = Input.empty().with("booking_id", id);

        Answer named = renting.asOwner("office_get_booking", byId.with("business", "coworking"))
                .succeeded();
        assertThat(named.text("booking.business")).isEqualTo("coworking");
        assertThat(named.text("booking.line")).isEqualTo("coworking");
        renting.asOwner("office_get_booking", booking(id).with("business", "coworking"))
                .succeeded();
        assertThat(renting.asOwner("office_get_booking", byId)
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.business required");
        Answer contradictory = renting.asOwner("office_get_booking", booking(id).with("business", "salon"))
                .refused(400, "invalid_input");
        assertThat(contradictory.violations()).containsExactly("$.line not_allowed");
        assertThat(contradictory.text("violations[0].message")).isEqualTo("Erlaubt ist salon.");
        assertThat(search(Input.empty().with("business", "coworking")).<String>list("items.line"))
                .containsOnly("coworking");
    }

    @Test
    void answers_about_rental_days_name_the_coworking_line() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = tenant.requestCancellation(booking).succeeded().longNumber("request.request_id");

        assertThat(renting.decide(request, "decline", "Nein.").succeeded().text("business"))
                .isEqualTo("coworking");
        assertThat(renting.asOwner("office_get_booking", booking(booking))
                        .succeeded()
                        .text("business"))
                .isEqualTo("coworking");
        assertThat(cancel(booking).succeeded().text("business")).isEqualTo("coworking");
        assertThat(renting.asOwner("office_list_tenants", Input.empty())
                        .succeeded()
                        .text("business"))
                .isEqualTo("coworking");
        assertThat(renting.asOwner("office_list_invoices", Input.empty())
                        .succeeded()
                        .text("business"))
                .isEqualTo("coworking");
    }

    @Test
    void an_invoiced_day_is_not_cancelled() {
        long tuesday = tenant.bookDay(ROOM, TUESDAY);
        database.execute("""
                with bill as (insert into invoice (number, kind, account_id, month, issued_on, due_on, language, seller, buyer,
                                                   vat_percent, net_cents, vat_cents, gross_cents, issued_at)
                              values ('X-2027-00001', 'invoice', $1, '2027-06-01', '2027-07-01', '2027-07-15', 'de', '{}', '{}', 0, 6500, 0, 6500, now())
                              returning id),
                     line as (insert into invoice_line (invoice_id, position, kind, booking_id, workspace_id, workspace, day, gross_cents)
                              select id, 1, 'day', $2, $3, '{}', '2027-06-08', 6500 from bill)
                update rental_booking set invoice_id = (select id from bill) where id = $2
                """, tenant.account(), tuesday, database.workspace(ROOM));

        cancel(tuesday).refused(422, "booking_closed");

        assertThat(tenant.booking(tuesday).text("booking.status")).isEqualTo("confirmed");
    }

    @Test
    void a_day_is_marked_as_no_show_or_completed_from_its_beginning_on() {
        long tuesday = tenant.bookDay(ROOM, TUESDAY);
        mark(tuesday, "no_show").refused(422, "outside_booking_window");
        clock.stopAt("2027-06-08T00:00");

        assertThat(mark(tuesday, "no_show").succeeded().text("booking.status")).isEqualTo("no_show");
        assertThat(mark(tuesday, "completed").succeeded().text("booking.status"))
                .isEqualTo("completed");
        cancel(tuesday).refused(422, "booking_closed");
        assertThat(day(TUESDAY).text(place(ROOM) + "rental.status")).isEqualTo("completed");
    }

    @Test
    void simultaneous_cancellations_and_a_decision_cancel_the_day_once() {
        long tuesday = tenant.bookDay(ROOM, TUESDAY);
        long request = tenant.requestChange(tuesday, FRIDAY).succeeded().longNumber("request.request_id");

        List<Answer> answers = Stream.of(
                        CompletableFuture.supplyAsync(() -> cancel(tuesday)),
                        CompletableFuture.supplyAsync(() -> cancel(tuesday)),
                        CompletableFuture.supplyAsync(() -> renting.decide(request, "approve", "ok")))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(answers.subList(0, 2)).allSatisfy(Answer::succeeded);
        assertThat(answers.getLast().status()).isIn(200, 409);
        assertThat(database.count("place_occupancy")).isZero();
        assertThat(database.texts("select operation from office_action where operation = 'office_cancel_booking'"))
                .hasSize(1);
    }
}
