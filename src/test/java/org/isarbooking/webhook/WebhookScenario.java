package org.isarbooking.webhook;

import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonDatabase;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The base class of webhook tests: a listening receiver, and a salon whose office subscribes it to events. */
abstract class WebhookScenario extends SalonScenario {

    static final String[] OF_SALON = {
        "booking.booked", "booking.moved", "booking.cancelled", "request.made", "request.decided", "slot.freed"
    };

    @Inject
    WebhookRelay relay;

    Receiver receiver = new Receiver();

    /** A subscription, and the secret that signs its events. */
    record Subscribed(long id, String secret) {}

    @BeforeEach
    void nobody_subscribes() {
        forgetWebhooks();
    }

    @AfterEach
    void the_receiver_goes() {
        receiver.close();
        forgetWebhooks();
    }

    private void forgetWebhooks() {
        database.execute("delete from webhook");
        database.execute("delete from webhook_event");
        database.execute("delete from office_action where operation like '%webhook%'");
    }

    Subscribed subscribe(String... types) {
        return subscribeAt(receiver.url("/events"), types);
    }

    Subscribed subscribeAt(String url, String... types) {
        Answer made = create(url, types).succeeded();
        return new Subscribed(made.longNumber("webhook.webhook_id"), made.text("secret"));
    }

    Answer create(String url, String... types) {
        return order("office_create_webhook", Input.empty().with("url", url).with("types", List.of(types)));
    }

    Answer order(String operation, Input input) {
        return salon.asOwner(operation, input.with("submission_key", UUID.randomUUID()));
    }

    /** Sends the events that are due. */
    void send() {
        relay.run().await().atMost(Duration.ofSeconds(30));
    }

    Answer deliveries(Subscribed webhook) {
        return salon.asOwner("office_list_webhook_deliveries", Input.empty().with("webhook_id", webhook.id()))
                .succeeded();
    }

    Answer listed() {
        return salon.asOwner("office_list_webhooks", Input.empty()).succeeded();
    }

    /** Books a facial by Anna on Tuesday at ten through an agent, and returns the booking token. */
    String booked() {
        return salon.visit("classic-facial")
                .by("anna")
                .at(at(TUESDAY, "10:00"))
                .book()
                .text("booking.booking_token");
    }

    long appointment() {
        return (Long)
                database.values("select max(id) from appointment").findFirst().orElseThrow();
    }

    void moveTo(String start) {
        order(
                        "office_move_booking",
                        Input.empty()
                                .with("booking_id", appointment())
                                .with("start_at", SalonDatabase.time(start).toString()))
                .succeeded();
    }

    void cancel() {
        salon.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "salon")
                                .with("booking_id", appointment())
                                .with("reason", "krank"))
                .succeeded();
    }
}
