package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.isarbooking.salon.Input;
import org.isarbooking.webhook.EventSchemas;
import org.isarbooking.webhook.Receiver;
import org.isarbooking.webhook.Receiver.Received;
import org.isarbooking.webhook.WebhookRelay;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Webhooks get events about rental days, requests about rental days, and invoices. */
@QuarkusTest
class RentalWebhooksTest extends RentalScenario {

    private static final List<String> EVERYTHING = List.of(
            "booking.booked",
            "booking.moved",
            "booking.cancelled",
            "request.made",
            "request.decided",
            "invoice.issued",
            "slot.freed");

    @Inject
    WebhookRelay relay;

    private final Receiver receiver = new Receiver();

    @BeforeEach
    void somebody_subscribes() {
        forget();
        renting.asOwner(
                        "office_create_webhook",
                        Input.empty()
                                .with("url", receiver.url("/"))
                                .with("types", EVERYTHING)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    @AfterEach
    void forget() {
        database.execute("delete from webhook");
        database.execute("delete from webhook_event");
        database.execute("delete from office_action where operation like '%webhook%'");
    }

    @AfterEach
    void closeReceiver() {
        receiver.close();
    }

    private List<Received> sent() {
        relay.run().await().atMost(Duration.ofSeconds(30));
        assertThat(receiver.received())
                .allSatisfy(event ->
                        assertThat(EventSchemas.errors(event)).as(event.type()).isEmpty());
        return receiver.received();
    }

    private Received only(String type) {
        List<Received> some =
                sent().stream().filter(event -> event.type().equals(type)).toList();
        assertThat(some).as(type).hasSize(1);
        return some.getFirst();
    }

    @Test
    void each_day_of_a_rental_has_an_event() {
        tenant.book(ROOM, TUESDAY, WEDNESDAY);

        assertThat(sent().stream().map(event -> event.data().path("date").asText()))
                .containsExactlyInAnyOrder(TUESDAY, WEDNESDAY);
        Received first = receiver.received().getFirst();
        assertThat(first.type()).isEqualTo("booking.booked");
        assertThat(first.data().path("family").asText()).isEqualTo("coworking");
        assertThat(first.data().path("workspace_id").asInt()).isEqualTo(database.workspace(ROOM));
        assertThat(first.data().path("total_cents").asLong()).isPositive();
    }

    @Test
    void a_cancelled_day_sends_cancelled_and_freed_events_without_the_reason() {
        long day = tenant.bookDay(ROOM, TUESDAY);
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "coworking")
                                .with("booking_id", day)
                                .with("reason", "Wasserschaden"))
                .succeeded();

        assertThat(only("booking.cancelled").data().path("booking_id").asLong()).isEqualTo(day);
        assertThat(only("slot.freed").data().path("date").asText()).isEqualTo(TUESDAY);
        assertThat(receiver.received()).noneMatch(event -> event.body().contains("Wasserschaden"));
    }

    @Test
    void the_event_of_a_moved_day_has_the_former_date() {
        long day = tenant.bookDay(ROOM, TUESDAY);
        long request = tenant.requestChange(day, WEDNESDAY).succeeded().longNumber("request.request_id");
        renting.decide(request, "approve", "Gern").succeeded();

        Received moved = only("booking.moved");
        assertThat(moved.data().path("date").asText()).isEqualTo(WEDNESDAY);
        assertThat(moved.data().at("/previous/date").asText()).isEqualTo(TUESDAY);
        assertThat(only("request.made").data().path("wanted_date").asText()).isEqualTo(WEDNESDAY);
        assertThat(only("request.decided").data().path("status").asText()).isEqualTo("approved");
        assertThat(only("slot.freed").data().path("date").asText()).isEqualTo(TUESDAY);
    }

    @Test
    void days_whose_prices_change_with_other_days_of_their_week_have_events() {
        tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long third = tenant.bookDay(ROOM, THURSDAY);

        assertThat(moved()).containsExactlyInAnyOrder(TUESDAY + " 5900", WEDNESDAY + " 5900");

        receiver.forget();
        long request = tenant.requestCancellation(third).succeeded().longNumber("request.request_id");
        renting.decide(request, "approve", "Gern").succeeded();
        assertThat(moved()).containsExactlyInAnyOrder(TUESDAY + " 6500", WEDNESDAY + " 6500");
        assertThat(receiver.received())
                .filteredOn(event -> event.type().equals("booking.moved"))
                .noneMatch(event -> event.data().has("previous"));
    }

    private List<String> moved() {
        return sent().stream()
                .filter(event -> event.type().equals("booking.moved"))
                .map(event -> event.data().path("date").asText() + " "
                        + event.data().path("total_cents").asText())
                .toList();
    }

    @Test
    void the_event_of_an_invoice_does_not_name_its_recipient() {
        tenant.bookDay(ROOM, TUESDAY);
        clock.stopAt("2027-07-01T06:00");
        renting.asOwner("office_issue_invoices", Input.empty().with("month", "2027-06"))
                .succeeded();

        assertThat(sent().stream()
                        .filter(event -> event.type().equals("invoice.issued"))
                        .map(event -> event.data().path("number").asText()))
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(database.texts("select number from invoice"));
        assertThat(receiver.received())
                .filteredOn(event -> event.type().equals("invoice.issued"))
                .allSatisfy(issued -> {
                    assertThat(issued.data().path("total_cents").asLong()).isPositive();
                    assertThat(issued.data().has("buyer")).isFalse();
                });
    }
}
