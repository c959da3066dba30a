package org.isarbooking.webhook;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.Input;
import org.isarbooking.webhook.Receiver.Received;
import org.junit.jupiter.api.Test;

/** The published description of events is complete, and the salon's events match it. */
@QuarkusTest
class AsyncApiTest extends WebhookScenario {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode document() throws Exception {
        var answer = given().get("/asyncapi").then().statusCode(200).extract();
        assertThat(answer.contentType()).startsWith("application/vnd.aai.asyncapi+json");
        return JSON.readTree(answer.asString());
    }

    @Test
    void each_reference_can_be_resolved_and_each_type_is_described() throws Exception {
        JsonNode document = document();

        assertThat(document.path("asyncapi").asText()).isEqualTo("3.0.0");
        List<String> references = new ArrayList<>();
        document.findValuesAsText("$ref", references);
        assertThat(references)
                .isNotEmpty()
                .allSatisfy(reference -> assertThat(
                                document.at(reference.substring(1)).isMissingNode())
                        .as(reference)
                        .isFalse());
        assertThat(document.at("/components/messages").findValuesAsText("name"))
                .containsExactlyElementsOf(Stream.concat(
                                Arrays.stream(WebhookEventType.values()).map(WebhookEventType::value),
                                Stream.of(WebhookEventType.TEST))
                        .map(WebhookEventType::cloudType)
                        .toList());
    }

    @Test
    void events_of_the_salon_and_the_test_event_fit_their_schemas() {
        Subscribed webhook = subscribe(OF_SALON);
        BookedVisit visit = new BookedVisit(salon, booked());
        salon.decide(BookedVisit.requestId(visit.requestChange(at(WEDNESDAY, "10:00"))), "decline", "Nein")
                .succeeded();
        moveTo(at(TUESDAY, "11:30"));
        cancel();
        order("office_test_webhook", Input.empty().with("webhook_id", webhook.id()))
                .succeeded();

        send();

        assertThat(receiver.received())
                .hasSizeGreaterThanOrEqualTo(7)
                .allSatisfy(event ->
                        assertThat(EventSchemas.errors(event)).as(event.type()).isEmpty());
    }

    @Test
    void an_event_without_a_required_property_does_not_fit() {
        subscribe("booking.booked");
        booked();
        send();
        Received event = receiver.received().getFirst();
        ObjectNode changed = (ObjectNode) event.json();
        ((ObjectNode) changed.path("data")).remove("status");

        assertThat(EventSchemas.errors(changed)).isNotEmpty();
    }
}
