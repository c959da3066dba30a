package org.isarbooking.checkout;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.checkout.CheckoutAgent.ACCEPTED;
import static org.isarbooking.checkout.CheckoutAgent.BUYER;
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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.EmptyTables;
import org.isarbooking.QueryPlans;
import org.isarbooking.Tokens;
import org.isarbooking.privacy.Forgetting;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Agents book visits with only the commerce protocol's checkout. */
@QuarkusTest
class SalonCheckoutTest extends SalonScenario {

    private static final String START = "2027-06-08T10:00:00+02:00";

    @Inject
    QueryPlans plans;

    @Inject
    Forgetting forgetting;

    private final CheckoutAgent agent = new CheckoutAgent("agent", "salon:read", "salon:book");
    private String facial = "";

    @BeforeEach
    void chooseService() {
        facial = "salon:" + salon.service("classic-facial");
    }

    @AfterEach
    void nothing_is_left() {
        database.execute(EmptyTables.statement("checkout_session", "checkout_answer"));
    }

    private Map<String, Object> visit() {
        return with(wish(line(facial, Map.of("start_at", START))), "buyer", BUYER);
    }

    private JsonNode ready() {
        JsonNode checkout = agent.create(with(visit(), "booking", ACCEPTED));
        assertThat(status(checkout)).as(checkout.toString()).isEqualTo("ready_for_complete");
        return checkout;
    }

    @Test
    void a_visit_is_booked_by_the_protocol_alone() {
        JsonNode begun = agent.create(wish(line(facial, Map.of())));
        assertThat(status(begun)).isEqualTo("incomplete");
        assertThat(messages(begun))
                .containsExactly(
                        "slot_required $.line_items[0].booking.start_at",
                        "field_required $.buyer.first_name",
                        "field_required $.buyer.last_name",
                        "field_required $.buyer.email",
                        "field_required $.buyer.phone_number");
        assertThat(begun.at("/totals/1/amount").asLong()).isPositive();
        String free = begun.at("/booking/alternatives/0").asText();

        JsonNode offered = agent.update(begun, with(wish(line(facial, Map.of("start_at", free))), "buyer", BUYER));
        assertThat(status(offered)).isEqualTo("requires_escalation");
        assertThat(offered.path("messages").findValuesAsText("code"))
                .filteredOn("consent_required"::equals)
                .hasSize(2);
        assertThat(messages(offered)).contains("prices_differ");
        assertThat(offered.path("messages").findValuesAsText("severity")).containsOnly("requires_buyer_input");
        assertThat(offered.path("continue_url").asText())
                .contains("/book/contact?service=")
                .contains("&start=");
        assertThat(offered.at("/line_items/0/booking/start_at").asText()).isEqualTo(free);

        JsonNode completed = agent.complete(offered, payment("on_site", ACCEPTED));
        assertThat(status(completed)).as(completed.toString()).isEqualTo("completed");
        assertThat(completed.at("/order/permalink_url").asText()).contains("/m/v");
        assertThat(completed.has("continue_url")).isFalse();
        assertThat(agent.get(offered)).isEqualTo(completed);
        assertThat(database.values("select status from appointment")).containsExactly("confirmed");
        assertThat(database.values("select kind from outbox order by kind")).contains("booking_confirmed");

        JsonNode order = agent.order(completed);
        assertThat(order.path("checkout_id").asText())
                .isEqualTo(offered.path("id").asText());
        assertThat(order.path("permalink_url")).isEqualTo(completed.at("/order/permalink_url"));
        assertThat(order.at("/line_items/0/status").asText()).isEqualTo("processing");
        assertThat(order.at("/fulfillment/expectations/0/fulfillable_on").asText())
                .isEqualTo(free);
    }

    @Test
    void lines_of_an_order_keep_their_ids_and_cancelled_services_stay_as_removed() {
        String brows = "salon:" + salon.service("brow-tint");
        JsonNode completed = agent.complete(
                agent.create(with(
                        with(
                                wish(line(facial, Map.of("start_at", START)), line(brows, Map.of("start_at", START))),
                                "buyer",
                                BUYER),
                        "booking",
                        ACCEPTED)),
                payment("on_site", ACCEPTED));
        assertThat(status(completed)).as(completed.toString()).isEqualTo("completed");
        Input change = Input.empty()
                .with(
                        "booking_id",
                        database.values("select max(id) from appointment")
                                .findFirst()
                                .orElseThrow())
                .with("submission_key", UUID.randomUUID());
        salon.asOwner("office_cancel_service", change.with("service_id", salon.service("classic-facial")))
                .succeeded();
        salon.asOwner(
                        "office_change_booking",
                        change.with("submission_key", UUID.randomUUID())
                                .with("service_ids", List.of(salon.service("lash-tint"), salon.service("brow-tint"))))
                .succeeded();

        JsonNode order = agent.order(completed);

        assertThat(order.path("line_items")
                        .valueStream()
                        .map(item -> "%s %s %s %s/%s %s"
                                .formatted(
                                        item.path("id").asText(),
                                        item.at("/item/id").asText().replaceFirst("(salon:\\d+).*", "$1"),
                                        item.path("status").asText(),
                                        item.at("/quantity/total").asText(),
                                        item.at("/quantity/original").asText(),
                                        item.at("/totals/1/amount").asLong() > 0)))
                .containsExactlyInAnyOrder(
                        "li_1 " + facial + " removed 0/1 false",
                        "li_2 " + brows + " processing 1/1 true",
                        "li_service_%1$s salon:%1$s processing 1/0 true".formatted(salon.service("lash-tint")));
        assertThat(order.at("/fulfillment/expectations").findValuesAsText("id")).doesNotContain("li_1");
    }

    @Test
    void checkouts_are_found_by_indexes() {
        plans.assertIndexed("checkout_session", () -> {
            JsonNode checkout = ready();
            agent.complete(checkout, payment("on_site", ACCEPTED));
            agent.get(checkout);
        });
    }

    @Test
    void nothing_is_booked_before_the_customer_has_accepted_the_terms() {
        JsonNode offered = agent.create(visit());

        JsonNode refused = agent.complete(offered, payment("on_site", Map.of("accept_privacy", true)));

        assertThat(status(refused)).isEqualTo("requires_escalation");
        assertThat(messages(refused))
                .containsExactly("prices_differ", "consent_required $.booking.terms[?@.kind=='cancellation']");
        assertThat(database.count("appointment")).isZero();
        assertThat(status(agent.complete(refused, payment("on_site", Map.of("accept_cancellation", true)))))
                .isEqualTo("completed");
    }

    @Test
    void a_checkout_is_completed_only_with_its_own_payment_instrument() {
        JsonNode ready = ready();

        for (Map<String, ?> payment : List.of(
                payment("invoice", ACCEPTED),
                Map.of("payment", Map.of("instruments", List.of())),
                Map.of(
                        "payment",
                        Map.of("instruments", List.of(Map.of("id", "1", "handler_id", "card", "type", "on_site")))))) {
            JsonNode refused = agent.complete(ready, payment);
            assertThat(messages(refused)).containsExactly("prices_differ", "payment_required $.payment.instruments");
            assertThat(status(refused)).isEqualTo("incomplete");
        }
        assertThat(database.count("appointment")).isZero();
        assertThat(agent.get(ready)).isEqualTo(ready);
    }

    @Test
    void mistakes_in_contacts_and_starts_are_reported_with_their_paths() {
        JsonNode wrong = agent.create(with(
                wish(line(facial, Map.of("start_at", START))),
                "buyer",
                Map.of("first_name", "1", "last_name", "B", "email", "kim@example.org", "phone_number", "0")));

        assertThat(status(wrong)).isEqualTo("incomplete");
        assertThat(messages(wrong)).allMatch(message -> message.contains("$.buyer."));
        assertThat(messages(agent.create(
                        with(wish(line(facial, Map.of("start_at", "2027-06-08T10:07:00+02:00"))), "buyer", BUYER))))
                .containsExactly("start_off_grid $.line_items[0].booking.start_at");
        assertThat(messages(agent.create(with(
                        wish(line(facial, Map.of("start_at", START)), line(facial, Map.of())), "buyer", BUYER))))
                .containsExactly("service_twice $.line_items[1].item.id");
    }

    @Test
    void a_time_that_is_no_longer_free_is_refused_with_other_times() {
        JsonNode first = ready();
        JsonNode second = agent.create(with(
                with(visit(), "booking", ACCEPTED),
                "line_items",
                first.path("line_items")
                        .valueStream()
                        .map(item ->
                                line(facial + ":" + item.at("/booking/staff_id").asText(), Map.of("start_at", START)))
                        .toList()));
        agent.complete(first, payment("on_site", ACCEPTED));

        JsonNode refused = agent.complete(second, payment("on_site", ACCEPTED));

        assertThat(status(refused)).isEqualTo("incomplete");
        assertThat(messages(refused)).containsExactly("slot_unavailable $.line_items[0].booking.start_at");
        String other = refused.at("/booking/alternatives/0").asText();
        JsonNode again = agent.update(
                second, with(with(wish(line(facial, Map.of("start_at", other))), "buyer", BUYER), "booking", ACCEPTED));
        assertThat(status(agent.complete(again, payment("on_site", ACCEPTED)))).isEqualTo("completed");
        assertThat(database.count("appointment")).isEqualTo(2);
    }

    @Test
    void a_repeated_call_is_answered_as_before_and_another_body_is_refused() {
        String key = UUID.randomUUID().toString();
        Response created =
                agent.request().header("Idempotency-Key", key).body(visit()).post(SESSIONS);
        Response again =
                agent.request().header("Idempotency-Key", key).body(visit()).post(SESSIONS);
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(created.asString());
        assertThat(database.count("checkout_session")).isEqualTo(1);
        JsonNode reused = read(
                agent.request()
                        .header("Idempotency-Key", key)
                        .body(with(visit(), "buyer", Map.of()))
                        .post(SESSIONS),
                409);
        assertThat(reused.at("/messages/0/content").asText())
                .contains("Idempotency-Key")
                .doesNotContain("submission_key");

        String completing = path(read(created, 201)) + "/complete";
        Map<String, ?> paid = payment("on_site", ACCEPTED);
        String once = UUID.randomUUID().toString();
        Response booked =
                agent.request().header("Idempotency-Key", once).body(paid).post(completing);
        Response repeated =
                agent.request().header("Idempotency-Key", once).body(paid).post(completing);
        assertThat(repeated.asString()).isEqualTo(booked.asString()).contains("\"completed\"");

        database.execute("update checkout_answer set answer = null, http_status = null");
        clock.advance(Duration.ofMinutes(2));
        Response afterCrash =
                agent.request().header("Idempotency-Key", once).body(paid).post(completing);
        assertThat(read(afterCrash, 200)).isEqualTo(read(booked, 200));
        assertThat(database.count("appointment")).isEqualTo(1);
    }

    @Test
    void a_checkout_that_is_over_cannot_be_changed() {
        JsonNode completed = agent.complete(ready(), payment("on_site", ACCEPTED));
        for (Response answer : List.of(
                agent.request().post(path(completed) + "/cancel"),
                agent.request().body(visit()).put(path(completed)),
                agent.request().body(payment("on_site", ACCEPTED)).post(path(completed) + "/complete"))) {
            assertThat(messages(read(answer, 409))).containsExactly("checkout_completed");
        }

        JsonNode canceled = agent.cancel(agent.create(visit()));
        assertThat(status(canceled)).isEqualTo("canceled");
        read(agent.request().post(path(canceled) + "/cancel"), 409);

        JsonNode offered = agent.create(visit());
        clock.advance(Duration.ofHours(2));
        assertThat(status(agent.get(offered))).isEqualTo("canceled");
        read(agent.request().body(payment("on_site", ACCEPTED)).post(path(offered) + "/complete"), 409);
        assertThat(database.count("appointment")).isEqualTo(1);
    }

    @Test
    void a_checkout_of_an_unknown_item_is_refused_and_nothing_is_stored() {
        JsonNode none =
                read(agent.request().body(wish(line("salon:999999", Map.of()))).post(SESSIONS), 200);
        assertThat(none.at("/ucp/status").asText()).isEqualTo("error");
        assertThat(messages(none)).containsExactly("item_unavailable");
        assertThat(database.count("checkout_session")).isZero();

        JsonNode kept = agent.create(visit());
        assertThat(messages(agent.update(kept, wish(line("nonsense", Map.of())))))
                .contains("item_unavailable");
        assertThat(agent.get(kept)).isEqualTo(kept);
    }

    @Test
    void only_items_that_are_unavailable_are_named_and_the_old_content_is_not_ready_to_be_booked() {
        JsonNode ready = ready();

        JsonNode refused = agent.update(ready, wish(line(facial, Map.of()), line(facial + ":any", Map.of())));

        assertThat(status(refused)).isEqualTo("incomplete");
        assertThat(refused.path("messages").findValuesAsText("content"))
                .filteredOn(content -> content.contains("salon:"))
                .hasSize(1)
                .allMatch(content -> content.contains(facial + ":any"));
        assertThat(agent.get(ready)).isEqualTo(ready);
    }

    @Test
    void sessions_of_others_are_answered_like_sessions_that_do_not_exist() {
        JsonNode completed = agent.complete(ready(), payment("on_site", ACCEPTED));
        JsonNode open = ready(WEDNESDAY);
        CheckoutAgent other = new CheckoutAgent("other-agent", "salon:read", "salon:book");
        String before = database.stored();

        for (JsonNode foreign : List.of(completed, open)) {
            for (String id :
                    List.of(foreign.path("id").asText(), UUID.randomUUID().toString(), "x")) {
                String path = SESSIONS + "/" + id;
                for (Response answer : List.of(
                        other.request().get(path),
                        other.request().body(visit()).put(path),
                        other.request().body(payment("on_site", ACCEPTED)).post(path + "/complete"),
                        other.request().post(path + "/cancel"),
                        other.request().get("/ucp/v1/orders/" + id))) {
                    assertThat(messages(read(answer, 200))).containsExactly("not_found");
                }
                assertThat(read(other.request().get("/ucp/v1/orders/" + id), 200)
                                .at("/ucp/capabilities")
                                .fieldNames())
                        .toIterable()
                        .containsExactly("dev.ucp.shopping.order");
            }
        }
        assertThat(database.stored()).isEqualTo(before);
    }

    private JsonNode ready(String day) {
        return agent.create(with(
                with(wish(line(facial, Map.of("start_at", day + "T10:00:00+02:00"))), "buyer", BUYER),
                "booking",
                ACCEPTED));
    }

    @Test
    void a_caller_who_may_not_book_is_refused_before_the_body_is_read() {
        String session = SESSIONS + "/" + UUID.randomUUID();
        String bad = "Bearer " + Tokens.badlySigned("agent", "salon:book");
        String narrow = "Bearer " + Tokens.of("agent", "salon:read", "coworking:read");
        Map<String, Integer> expected = Map.of("", 401, bad, 401, narrow, 403);
        expected.forEach((credentials, status) -> {
            var request = given().contentType("application/json")
                    .header("UCP-Agent", "profile=\"https://agent.example/profile.json\"")
                    .body("{");
            if (!credentials.isEmpty()) {
                request.header("Authorization", credentials);
            }
            for (Response answer : List.of(
                    request.post(SESSIONS),
                    request.put(session),
                    request.post(session + "/complete"),
                    request.post(session + "/cancel"))) {
                JsonNode refused = read(answer, status);
                assertThat(refused.at("/ucp/capabilities").has("dev.ucp.shopping.checkout"))
                        .isTrue();
                assertThat(answer.header("WWW-Authenticate")).startsWith("Bearer resource_metadata=");
            }
        });
        assertThat(given().get(session).statusCode()).isEqualTo(401);
        assertThat(given().get("/ucp/v1/orders/" + UUID.randomUUID()).statusCode())
                .isEqualTo(401);
        assertThat(given().urlEncodingEnabled(false)
                        .get("/ucp/v1/x/../orders;a=b/" + UUID.randomUUID())
                        .statusCode())
                .isIn(401, 404);
    }

    @Test
    void a_token_of_the_other_line_makes_no_offer() {
        CheckoutAgent tenants = new CheckoutAgent("agent", "coworking:read", "coworking:book");

        read(tenants.request().body(visit()).post(SESSIONS), 403);
        assertThat(database.count("checkout_session")).isZero();
        assertThat(database.count("quote")).isZero();
    }

    @Test
    void mistakes_are_refused_in_the_form_of_the_protocol() {
        for (String body : List.of("{}", "{\"line_items\": []}", "[]", "{\"line_items\": [{\"item\": {\"id\": 1}}]}")) {
            read(agent.request().body(body).post(SESSIONS), 400);
        }
        read(agent.request().body("{").post(SESSIONS), 400);
        Response unnamed = given().contentType("application/json")
                .header("Authorization", "Bearer " + Tokens.of("agent", "salon:book"))
                .body(visit())
                .post(SESSIONS);
        assertThat(unnamed.statusCode()).isEqualTo(400);
        assertThat(unnamed.<String>path("code")).isEqualTo("invalid_profile_url");
    }

    @Test
    void no_contact_or_link_is_stored_unencrypted_and_stored_data_are_deleted_after_a_month() {
        JsonNode completed = read(
                agent.request()
                        .header("Idempotency-Key", UUID.randomUUID())
                        .body(payment("on_site", ACCEPTED))
                        .post(path(ready()) + "/complete"),
                200);
        agent.create(visit());
        String stored = database.values(
                        "select s::text from checkout_session s union all select a::text from checkout_answer a")
                .toList()
                .toString();
        assertThat(stored)
                .doesNotContain(
                        "kim.berger",
                        "Berger",
                        "/m/",
                        completed.at("/order/label").asText());

        clock.advance(Duration.ofDays(2));
        forgetting.run().await().atMost(Duration.ofSeconds(30));
        assertThat(database.count("checkout_session")).isEqualTo(1);
        assertThat(database.count("checkout_answer")).isZero();
        assertThat(agent.order(completed).path("label")).isEqualTo(completed.at("/order/label"));
        clock.advance(Duration.ofDays(31));
        forgetting.run().await().atMost(Duration.ofSeconds(30));
        assertThat(database.count("checkout_session")).isZero();
    }

    @Test
    void the_order_of_a_moved_visit_is_kept_until_a_month_after_the_visit() {
        JsonNode completed = agent.complete(ready(), payment("on_site", ACCEPTED));
        salon.asOwner(
                        "office_move_booking",
                        Input.empty()
                                .with(
                                        "booking_id",
                                        database.values("select id from appointment")
                                                .findFirst()
                                                .orElseThrow())
                                .with("start_at", "2027-08-10T10:00:00+02:00")
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();

        clock.stopAt("2027-09-08T10:00");
        forgetting.run().await().atMost(Duration.ofSeconds(30));
        assertThat(agent.order(completed)
                        .at("/fulfillment/expectations/0/fulfillable_on")
                        .asText())
                .isEqualTo("2027-08-10T10:00:00+02:00");

        clock.stopAt("2027-09-10T10:00");
        forgetting.run().await().atMost(Duration.ofSeconds(30));
        assertThat(database.count("checkout_session")).isZero();
    }

    @Test
    void a_start_that_cannot_be_booked_is_refused_with_free_starts() {
        for (String start :
                List.of("2027-06-08T10:07:00+02:00", "2020-06-08T10:00:00+02:00", "2099-06-08T10:00:00+02:00")) {
            JsonNode refused = agent.create(with(wish(line(facial, Map.of("start_at", start))), "buyer", BUYER));

            assertThat(status(refused)).isEqualTo("incomplete");
            assertThat(messages(refused)).as(start).allMatch(message -> message.endsWith(".booking.start_at"));
            assertThat(refused.at("/booking/alternatives")).as(start).isNotEmpty();
        }
    }

    @Test
    void messages_about_services_that_cannot_be_in_one_visit_promise_no_free_times() {
        JsonNode refused = agent.create(with(wish(line(facial, Map.of()), line(facial, Map.of())), "buyer", BUYER));

        assertThat(messages(refused))
                .containsExactly(
                        "service_twice $.line_items[1].item.id", "slot_required $.line_items[0].booking.start_at");
        assertThat(refused.at("/booking/alternatives")).isEmpty();
        assertThat(refused.at("/messages/1/content").asText()).doesNotContain("names free times");
    }

    @Test
    void mistakes_in_very_many_lines_have_paths_of_the_agents_call() {
        Answer services = salon.call("salon_search_services", Input.empty().with("limit", 100))
                .succeeded();
        List<String> products = services.list("items.id");
        List<Map<String, Object>> lines = Stream.concat(products.stream(), variantsOfFive(services))
                .map(id -> line(id, Map.of()))
                .toList();

        JsonNode refused = agent.create(Map.of("line_items", lines));

        assertThat(lines).hasSizeGreaterThan(50);
        assertThat(refused.path("line_items")).hasSameSizeAs(lines);
        assertThat(messages(refused)).contains("too_many_services $.line_items", "one_specialist $.line_items");
    }

    /**
     * Returns the ids of all variants of the first five services. A service has one variant for each of its
     * specialists.
     */
    private static Stream<String> variantsOfFive(Answer services) {
        return IntStream.range(0, 5)
                .mapToObj("items[%d]"::formatted)
                .flatMap(item -> services.<Integer>list(item + ".specialists.staff_id").stream()
                        .map(specialist -> services.text(item + ".id") + ":" + specialist));
    }

    @Test
    void a_blank_idempotency_key_counts_as_missing() {
        Response refused =
                agent.request().header("Idempotency-Key", "").body(visit()).post(SESSIONS);

        assertThat(read(refused, 400).at("/messages/0/content").asText())
                .isEqualTo("$.Idempotency-Key: This field is required.");
        assertThat(database.count("checkout_session")).isZero();
    }

    @Test
    void a_changed_offer_needs_the_customers_review_and_the_messages_list_the_changes() {
        JsonNode ready = agent.create(with(
                with(wish(line(facial + ":" + salon.specialist("anna"), Map.of("start_at", START))), "buyer", BUYER),
                "booking",
                ACCEPTED));
        salon.publish(DemoEdits.none().price("classic-facial", "79.00 EUR"));

        JsonNode read = agent.get(ready);
        JsonNode refused = agent.complete(ready, payment("on_site", ACCEPTED));

        for (JsonNode changed : List.of(read, refused)) {
            assertThat(status(changed)).isEqualTo("requires_escalation");
            assertThat(messages(changed)).containsExactly("offer_needs_review", "price", "total");
            assertThat(changed.at("/messages/0/severity").asText()).isEqualTo("requires_buyer_review");
            assertThat(changed.at("/messages/1/content").asText()).contains("€79.00", "€69.00");
        }
        assertThat(database.count("appointment")).isZero();
    }

    @Test
    void the_new_total_of_a_changed_offer_is_named_beside_the_old_total() {
        JsonNode ready = agent.create(with(
                with(
                        wish(
                                line(facial + ":" + salon.specialist("anna"), Map.of("start_at", START)),
                                line("salon:" + salon.service("express-facial"), Map.of())),
                        "buyer",
                        BUYER),
                "booking",
                ACCEPTED));
        long offered = ready.at("/totals/1/amount").asLong();
        salon.publish(DemoEdits.none().price("classic-facial", "79.00 EUR"));

        JsonNode read = agent.get(ready);

        assertThat(read.at("/messages/2/content").asText())
                .isEqualTo("Total: €%d.00 instead of €%d.00.".formatted(offered / 100 + 10, offered / 100));
        assertThat(agent.complete(ready, payment("on_site", ACCEPTED)).path("messages"))
                .isEqualTo(read.path("messages"));
    }

    @Test
    void an_agent_that_may_not_read_offers_gets_a_message_about_the_missing_scope() {
        CheckoutAgent booker = new CheckoutAgent("agent", "salon:book");
        JsonNode ready = booker.create(with(visit(), "booking", ACCEPTED));
        salon.publish(DemoEdits.none().price("classic-facial", "79.00 EUR"));

        assertThat(messages(booker.get(ready))).endsWith("insufficient_scope");
        assertThat(messages(booker.complete(ready, payment("on_site", ACCEPTED))))
                .contains("offer_needs_review");
        assertThat(database.count("appointment")).isZero();
    }

    @Test
    void an_outage_leaves_the_checkout_in_progress_and_a_repetition_books_once() {
        JsonNode ready = ready();
        Map<String, ?> paid = payment("on_site", ACCEPTED);
        String key = UUID.randomUUID().toString();

        database.without(
                "occupancy",
                () -> read(
                        agent.request()
                                .header("Idempotency-Key", key)
                                .body(paid)
                                .post(path(ready) + "/complete"),
                        503));

        assertThat(status(agent.get(ready))).isEqualTo("complete_in_progress");
        Response repeated =
                agent.request().header("Idempotency-Key", key).body(paid).post(path(ready) + "/complete");
        assertThat(status(read(repeated, 200))).isEqualTo("completed");
        assertThat(database.count("appointment")).isEqualTo(1);
    }

    @Test
    void an_offer_whose_time_is_gone_has_the_same_messages_when_it_is_read_and_completed() {
        String anna = facial + ":" + salon.specialist("anna");
        JsonNode ready = agent.create(with(
                with(wish(line(anna, Map.of("start_at", START))), "buyer", BUYER), "booking", ACCEPTED));
        salon.visit("classic-facial").by("anna").at("2027-06-08T10:00:00").book();

        JsonNode read = agent.get(ready);

        assertThat(status(read)).isEqualTo("incomplete");
        assertThat(messages(read)).containsExactly("slot_unavailable $.line_items[0].booking.start_at");
        assertThat(read.at("/booking/alternatives")).isNotEmpty();
        assertThat(messages(agent.complete(ready, payment("on_site", ACCEPTED))))
                .containsExactlyElementsOf(messages(read));
    }
}
