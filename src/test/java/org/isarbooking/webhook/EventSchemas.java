package org.isarbooking.webhook;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import org.isarbooking.webhook.Receiver.Received;

/** Compares events with the description of events that the service publishes. */
public final class EventSchemas {

    private static final ObjectMapper JSON = new ObjectMapper();

    private EventSchemas() {}

    /** Returns the mistakes of a received event; empty if the event fits its description. */
    public static List<Error> errors(Received event) {
        return errors(event.json());
    }

    /** Returns the mistakes of an event's body. */
    public static List<Error> errors(JsonNode event) {
        JsonNode document = document();
        for (JsonNode message : document.at("/components/messages")) {
            if (message.path("name").asText().equals(event.path("type").asText())) {
                ObjectNode schema = JSON.createObjectNode();
                schema.set("components", document.path("components"));
                schema.set("$ref", message.at("/payload/$ref"));
                return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(schema.toString(), InputFormat.JSON)
                        .validate(event.toString(), InputFormat.JSON);
            }
        }
        throw new AssertionError("no message is described for " + event.path("type"));
    }

    private static JsonNode document() {
        try {
            return JSON.readTree(given().get("/asyncapi").asString());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
