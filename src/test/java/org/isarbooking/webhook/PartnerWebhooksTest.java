package org.isarbooking.webhook;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.isarbooking.Tokens;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/**
 * A partner's program receives only events of its own bookings. In these tests, the user of a token acts as the
 * program.
 */
@QuarkusTest
class PartnerWebhooksTest extends WebhookScenario {

    private static final String OTHER = "other-agent";
    private static final String AGENT = org.isarbooking.salon.Salon.AGENT;

    private final Map<String, String> tokens = new ConcurrentHashMap<>();

    private Answer as(String program, String operation, Input input) {
        String token = tokens.computeIfAbsent(program, user -> Tokens.of(user, "webhooks:manage"));
        return Answer.of(given().contentType("application/json")
                .header("Authorization", "Bearer " + token)
                .body(input.properties())
                .post("/v1/operations/" + operation));
    }

    private Subscribed subscribed(String program, Receiver to, String... types) {
        Answer made = as(
                        program,
                        "service_create_webhook",
                        Input.empty()
                                .with("url", to.url("/" + program))
                                .with("types", List.of(types))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        return new Subscribed(made.longNumber("webhook.webhook_id"), made.text("secret"));
    }

    @Test
    void a_program_receives_events_of_its_own_bookings_only() {
        try (Receiver others = new Receiver()) {
            Subscribed own = subscribed(AGENT, receiver, OF_SALON);
            subscribed(OTHER, others, OF_SALON);
            booked();
            cancel();

            send();

            assertThat(receiver.types()).containsExactly("booking.booked", "booking.cancelled", "slot.freed");
            assertThat(receiver.received()).allMatch(event -> event.isSignedWith(own.secret()));
            assertThat(others.received()).isEmpty();
        }
    }

    @Test
    void events_name_the_offer_and_not_the_id_of_the_booking() {
        subscribed(AGENT, receiver, "booking.booked");
        var prepared = salon.visit("classic-facial")
                .by("anna")
                .at(at(TUESDAY, "10:00"))
                .offer();
        String quote = salon.confirm(prepared).succeeded().text("quote_id");

        send();

        var data = receiver.received().getFirst().data();
        assertThat(data.path("quote_id").asText()).isEqualTo(quote);
        assertThat(data.has("booking_id")).isFalse();
    }

    @Test
    void no_program_receives_events_of_bookings_that_the_office_has_entered() {
        subscribed(AGENT, receiver, OF_SALON);
        order(
                        "office_create_booking",
                        Input.empty()
                                .with("service_ids", List.of(salon.service("classic-facial")))
                                .with(
                                        "start_at",
                                        org.isarbooking.salon.SalonDatabase.time(at(TUESDAY, "10:00"))
                                                .toString())
                                .with(
                                        "customer",
                                        Map.of(
                                                "first_name",
                                                "Kim",
                                                "last_name",
                                                "Yblagger",
                                                "phone",
                                                "+49 89 4711815")))
                .succeeded();

        send();

        assertThat(receiver.received()).isEmpty();
        assertThat(database.count("webhook_event")).isEqualTo(1);
    }

    @Test
    void subscriptions_of_others_are_not_found() {
        Subscribed own = subscribed(AGENT, receiver, "booking.booked");
        Subscribed ofOffice = subscribe("booking.booked");

        for (Subscribed foreign : List.of(own, ofOffice)) {
            Input which = Input.empty().with("webhook_id", foreign.id());
            assertThat(as(OTHER, "service_delete_webhook", which)
                            .refused(404, "not_found")
                            .<String>list("next_actions"))
                    .containsExactly("service_list_webhooks");
            as(OTHER, "service_list_webhook_deliveries", which).refused(404, "not_found");
        }
        assertThat(as(OTHER, "service_list_webhooks", Input.empty()).succeeded().list("webhooks"))
                .isEmpty();
        assertThat(as(AGENT, "service_list_webhooks", Input.empty()).succeeded().list("webhooks.webhook_id"))
                .hasSize(1);
    }

    @Test
    void the_office_sees_partners_subscriptions_without_their_paths() {
        subscribed(AGENT, receiver, "booking.booked");

        Answer seen = listed();

        assertThat(seen.text("webhooks[0].client")).isEqualTo(AGENT);
        assertThat(seen.text("webhooks[0].url")).isEqualTo(receiver.url("/"));
    }

    @Test
    void a_program_ends_its_own_subscription() {
        Subscribed own = subscribed(AGENT, receiver, "booking.booked");
        as(AGENT, "service_delete_webhook", Input.empty().with("webhook_id", own.id()))
                .succeeded();
        booked();

        send();

        assertThat(receiver.received()).isEmpty();
    }

    @Test
    void only_the_office_can_subscribe_to_invoices() {
        Answer refused = as(
                AGENT,
                "service_create_webhook",
                Input.empty()
                        .with("url", receiver.url("/"))
                        .with("types", List.of("booking.booked", "invoice.issued"))
                        .with("submission_key", UUID.randomUUID()));

        refused.refused(400, "invalid_input");
        assertThat(refused.violations()).containsExactly("$.types[1] office_event");
    }

    @Test
    void an_address_is_refused_if_private_or_without_https_or_with_a_password() {
        for (String url : List.of(
                "https://127.0.0.1/x",
                "https://[::1]/x",
                "https://10.0.0.1/",
                "http://partner.example/",
                "https://a:b@c.de/")) {
            Answer refused = as(
                    AGENT,
                    "service_create_webhook",
                    Input.empty()
                            .with("url", url)
                            .with("types", List.of("booking.booked"))
                            .with("submission_key", UUID.randomUUID()));
            refused.refused(400, "invalid_input");
            assertThat(refused.violations()).containsExactly("$.url webhook_url");
        }
    }

    @Test
    void a_private_host_that_the_office_may_name_is_refused_to_a_program() {
        String url = "http://receiver.intern:8080/x";
        create(url, "booking.booked").succeeded();

        Answer refused = as(
                AGENT,
                "service_create_webhook",
                Input.empty()
                        .with("url", url)
                        .with("types", List.of("booking.booked"))
                        .with("submission_key", UUID.randomUUID()));

        refused.refused(400, "invalid_input");
        assertThat(refused.violations()).containsExactly("$.url webhook_url");
    }

    @Test
    void a_program_is_never_called_at_a_private_host() {
        Subscribed own = subscribed(AGENT, receiver, "booking.booked");
        database.execute("update webhook set url = 'http://receiver.intern:8080/x'");
        booked();

        send();

        assertThat(deliveries(own).text("items[0].error")).isEqualTo("private address");
    }

    @Test
    void the_office_can_pause_a_programs_subscription_but_not_renew_its_secret() {
        Subscribed own = subscribed(AGENT, receiver, "booking.booked");
        Input which = Input.empty().with("webhook_id", own.id());

        order("office_change_webhook", which.with("rotate_secret", true)).refused(422, "not_permitted");
        order("office_change_webhook", which.with("status", "paused")).succeeded();
        order("office_change_webhook", which.with("status", "active")).succeeded();
        booked();
        send();

        assertThat(receiver.received()).hasSize(1).allMatch(event -> event.isSignedWith(own.secret()));
    }

    @Test
    void a_program_has_ten_subscriptions_at_most() {
        for (int count = 0; count < 10; count++) {
            subscribed(AGENT, receiver, "booking.booked");
        }

        as(
                        AGENT,
                        "service_create_webhook",
                        Input.empty()
                                .with("url", receiver.url("/"))
                                .with("types", List.of("booking.booked"))
                                .with("submission_key", UUID.randomUUID()))
                .refused(422, "not_permitted");
    }
}
