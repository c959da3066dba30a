package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.LeavingCaller.await;
import static org.isarbooking.LeavingCaller.leaveWhileLocked;
import static org.isarbooking.checkout.CheckoutAgent.ACCEPTED;
import static org.isarbooking.checkout.CheckoutAgent.SESSIONS;
import static org.isarbooking.checkout.CheckoutAgent.line;
import static org.isarbooking.checkout.CheckoutAgent.messages;
import static org.isarbooking.checkout.CheckoutAgent.path;
import static org.isarbooking.checkout.CheckoutAgent.payment;
import static org.isarbooking.checkout.CheckoutAgent.read;
import static org.isarbooking.checkout.CheckoutAgent.status;
import static org.isarbooking.checkout.CheckoutAgent.wish;
import static org.isarbooking.checkout.CheckoutAgent.with;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.isarbooking.EmptyTables;
import org.isarbooking.checkout.CheckoutAgent;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A tenant's agent rents days by the checkout of the Universal Commerce Protocol (UCP) alone. */
@QuarkusTest
class RentalCheckoutTest extends RentalScenario {

    private static final String[] SCOPES = {"coworking:read", "coworking:book"};

    @Inject
    DataSource connections;

    private String day = "";

    @BeforeEach
    void chooseWorkspace() {
        day = "coworking:" + database.workspace(ROOM) + ":day";
    }

    @AfterEach
    void clearCheckouts() {
        database.execute(EmptyTables.statement("checkout_session", "checkout_answer"));
    }

    private CheckoutAgent agent() {
        return new CheckoutAgent("renter", SCOPES);
    }

    private Map<String, Object> days(String... dates) {
        return with(
                Map.of(),
                "line_items",
                List.of(dates).stream()
                        .map(date -> line(day, Map.of("date", date)))
                        .toList());
    }

    @Test
    void days_are_rented_with_nothing_but_the_checkout() {
        CheckoutAgent agent = agent();
        JsonNode begun = agent.create(wish(line(day, Map.of())));
        assertThat(messages(begun)).containsExactly("date_required $.line_items[0].booking.date");
        assertThat(begun.at("/booking/alternatives")).isNotEmpty();

        JsonNode offered = agent.update(begun, days(TUESDAY, WEDNESDAY));
        assertThat(status(offered)).isEqualTo("requires_escalation");
        assertThat(offered.at("/totals/1/amount").asLong()).isEqualTo(13_000);
        assertThat(offered.at("/line_items/1/booking/date").asText()).isEqualTo(WEDNESDAY);

        JsonNode completed = agent.complete(offered, payment("invoice", ACCEPTED));
        assertThat(status(completed)).as(completed.toString()).isEqualTo("completed");
        assertThat(completed.at("/order/permalink_url").asText()).contains("/m/r");
        assertThat(database.count("rental_booking")).isEqualTo(2);

        JsonNode order = agent.order(completed);
        assertThat(order.path("line_items")).hasSize(2);
        assertThat(order.at("/totals/1/amount").asLong()).isEqualTo(13_000);
    }

    @Test
    void a_day_that_is_moved_past_another_keeps_its_line() {
        CheckoutAgent agent = agent();
        JsonNode completed = agent.complete(
                agent.create(with(days(WEDNESDAY, TUESDAY), "booking", ACCEPTED)), payment("invoice", ACCEPTED));
        assertThat(status(completed)).as(completed.toString()).isEqualTo("completed");
        renting.asOwner(
                        "office_move_rental_day",
                        Input.empty()
                                .with(
                                        "booking_id",
                                        Long.valueOf(database.texts("select min(id) from rental_booking")
                                                .getFirst()))
                                .with("date", THURSDAY)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();

        assertThat(agent.order(completed)
                        .path("line_items")
                        .valueStream()
                        .map(item -> item.path("id").asText() + " "
                                + item.at("/booking/date").asText()))
                .containsExactlyInAnyOrder("li_1 " + WEDNESDAY, "li_2 " + THURSDAY);
    }

    @Test
    void a_taken_day_is_reported_at_its_line() {
        neighbour.book(ROOM, TUESDAY).succeeded();

        JsonNode checkout = agent().create(days(WEDNESDAY, TUESDAY));

        assertThat(status(checkout)).isEqualTo("incomplete");
        assertThat(messages(checkout)).containsExactly("dates_unavailable $.line_items[1].booking.date");
    }

    @Test
    void changed_prices_of_other_days_are_reported_with_their_workspace() {
        tenant.book(OTHER_ROOM, TUESDAY, WEDNESDAY).succeeded();

        JsonNode checkout = agent().create(with(days(THURSDAY), "booking", ACCEPTED));

        assertThat(status(checkout)).isEqualTo("ready_for_complete");
        assertThat(checkout.path("messages").findValuesAsText("type")).containsExactly("warning", "warning");
        assertThat(messages(checkout)).containsOnly("other_price_changes");
        assertThat(checkout.at("/messages/0/content").asText()).contains("Cosmetic room Au, ", "8 June 2027");
    }

    @Test
    void reading_and_completing_a_checkout_report_alike_that_all_days_are_taken() {
        CheckoutAgent agent = agent();
        JsonNode ready = agent.create(with(days(TUESDAY, WEDNESDAY), "booking", ACCEPTED));
        neighbour.book(ROOM, TUESDAY, WEDNESDAY).succeeded();

        JsonNode read = agent.get(ready);

        assertThat(status(read)).isEqualTo("incomplete");
        assertThat(messages(read)).containsExactly("dates_unavailable $.line_items");
        JsonNode refused = agent.complete(ready, payment("invoice", ACCEPTED));
        assertThat(refused.path("messages")).isEqualTo(read.path("messages"));
        assertThat(status(refused)).isEqualTo(status(read));
    }

    @Test
    void reading_and_completing_a_checkout_report_alike_that_some_days_are_taken() {
        CheckoutAgent agent = agent();
        JsonNode ready = agent.create(with(days(TUESDAY, WEDNESDAY, THURSDAY), "booking", ACCEPTED));
        neighbour.book(ROOM, WEDNESDAY).succeeded();

        JsonNode read = agent.get(ready);

        assertThat(messages(read)).containsExactly("offer_needs_review", "day", "price", "price");
        assertThat(agent.complete(ready, payment("invoice", ACCEPTED)).path("messages"))
                .isEqualTo(read.path("messages"));
    }

    @Test
    void a_workspace_without_approval_has_no_checkout() {
        CheckoutAgent stranger = new CheckoutAgent("unapproved", SCOPES);

        JsonNode none = read(stranger.request().body(days(TUESDAY)).post(SESSIONS), 200);

        assertThat(messages(none)).containsExactly("item_unavailable");
    }

    /**
     * The first call continues after its client has disconnected. The answer would be wrong if the call no longer had
     * the agent's identity.
     */
    @Test
    void a_repeated_call_gets_the_right_answer_after_the_first_client_disconnected() throws Exception {
        String key = UUID.randomUUID().toString();
        Supplier<Response> call = () -> agent().request()
                .header("Idempotency-Key", key)
                .body(days(TUESDAY))
                .post(SESSIONS);

        leaveWhileLocked(connections, "checkout_answer", call::get);

        await(() -> call.get().statusCode() != 503); // until the first call has ended
        assertThat(messages(read(call.get(), 201))).doesNotContain("item_unavailable");
    }

    @Test
    void another_tenants_checkout_is_not_found() {
        JsonNode completed = agent().complete(
                        agent().create(with(days(TUESDAY), "booking", ACCEPTED)), payment("invoice", ACCEPTED));
        CheckoutAgent other = new CheckoutAgent("neighbour", SCOPES);

        for (var answer : List.of(
                other.request().get(path(completed)),
                other.request().body(days(TUESDAY)).put(path(completed)),
                other.request().body(payment("invoice", ACCEPTED)).post(path(completed) + "/complete"),
                other.request().post(path(completed) + "/cancel"),
                other.request()
                        .get("/ucp/v1/orders/" + completed.at("/order/id").asText()))) {
            assertThat(messages(read(answer, 200))).containsExactly("not_found");
        }
    }

    @Test
    void a_day_of_a_monthly_agreement_costs_nothing_more_and_the_agreement_is_named_with_its_amount() {
        tenant.agreed(ROOM, 39_000, "2027-06-01", 2);

        JsonNode checkout = agent().create(with(days(TUESDAY, WEDNESDAY), "booking", ACCEPTED));

        assertThat(status(checkout)).isEqualTo("ready_for_complete");
        assertThat(checkout.at("/totals/1/amount").asLong()).isEqualTo(6_500);
        assertThat(messages(checkout)).containsExactly("monthly_agreement");
        assertThat(checkout.at("/messages/0/type").asText()).isEqualTo("info");
        assertThat(checkout.at("/messages/0/content").asText())
                .contains("8 June 2027", "€390.00")
                .doesNotContain("9 June 2027");
        String covered = "(included in the monthly agreement)";
        assertThat(checkout.at("/line_items/0/item/title").asText()).endsWith(covered);
        assertThat(checkout.at("/line_items/1/item/title").asText()).doesNotEndWith(covered);
        JsonNode order = agent().order(agent().complete(checkout, payment("invoice", ACCEPTED)));
        assertThat(order.at("/line_items/0/item/title").asText()).endsWith(covered);
    }

    @Test
    void free_days_are_named_instead_of_unavailable_ones() {
        neighbour.book(ROOM, WEDNESDAY).succeeded();

        JsonNode closed = agent().create(days(TUESDAY, SUNDAY));
        JsonNode allTaken = agent().create(days(WEDNESDAY));

        assertThat(messages(closed)).containsExactly("dates_unavailable $.line_items[1].booking.date");
        assertThat(closed.at("/booking/alternatives/0").asText()).isEqualTo(THURSDAY);
        assertThat(messages(allTaken)).containsExactly("dates_unavailable $.line_items[0].booking.date");
        assertThat(allTaken.at("/booking/alternatives/0").asText()).isEqualTo(THURSDAY);
    }

    @Test
    void a_changed_price_needs_a_review_and_the_change_is_reported() {
        CheckoutAgent agent = agent();
        JsonNode ready = agent.create(with(days(TUESDAY), "booking", ACCEPTED));
        tenant.approvedFor(ROOM, 4_500);

        JsonNode read = agent.get(ready);
        JsonNode refused = agent.complete(ready, payment("invoice", ACCEPTED));

        for (JsonNode changed : List.of(read, refused)) {
            assertThat(status(changed)).isEqualTo("requires_escalation");
            assertThat(messages(changed)).containsExactly("offer_needs_review", "price", "total");
            assertThat(changed.at("/messages/0/severity").asText()).isEqualTo("requires_buyer_review");
            assertThat(changed.at("/messages/1/content").asText()).contains("€45.00", "€65.00");
        }
        assertThat(status(agent.complete(
                        agent.update(ready, with(days(TUESDAY), "booking", ACCEPTED)), payment("invoice", ACCEPTED))))
                .isEqualTo("completed");
        assertThat(database.texts("select price_cents from rental_booking")).containsExactly("4500");
    }
}
