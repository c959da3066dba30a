package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import org.isarbooking.edge.contract.Schemas;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.webhook.TestEvent;
import org.isarbooking.webhook.WebhookEventType;

/** The AsyncAPI 3.0 document about events for subscribed programs. It is made from the records that are sent. */
@Singleton
class AsyncApiDocument implements PublishedText {

    private static final String DESCRIPTION = """
            Events are sent as signed HTTP calls to the address of a subscription: CloudEvents 1.0 in structured mode, signed as Standard Webhooks \
            defines. Events come at least once, in any order; webhook-id stays the same, so a receiver can recognize a repeated event. Answer 2xx \
            within ten seconds. Events hold ids, times and amounts, never contacts of customers.""";

    private final Schemas schemas;
    private final ServiceAddress address;

    AsyncApiDocument(Schemas schemas, ServiceAddress address) {
        this.schemas = schemas;
        this.address = address;
    }

    @Override
    public List<String> paths() {
        return List.of("/asyncapi");
    }

    @Override
    public String mediaType() {
        return "application/vnd.aai.asyncapi+json;version=3.0.0";
    }

    @Override
    public String text() {
        ObjectNode document = object();
        document.put("asyncapi", "3.0.0");
        document.putObject("info")
                .put("title", "Isar Booking events")
                .put("version", Envelope.CONTRACT_VERSION)
                .put("description", DESCRIPTION)
                .set("externalDocs", object().put("url", address.of("/docs").toString()));
        document.put("defaultContentType", "application/cloudevents+json");
        ObjectNode channel = document.putObject("channels").putObject("events");
        channel.putNull("address");
        channel.put("description", "Address from the subscription");
        ObjectNode messages = channel.putObject("messages");
        ObjectNode operation = document.putObject("operations").putObject("sendEvent");
        operation.put("action", "send");
        operation.put("summary", "Informs a subscribed program of an event.");
        operation.set("channel", reference("#/channels/events"));
        ObjectNode components = document.putObject("components");
        ObjectNode described = components.putObject("messages");
        ObjectNode defined = components.putObject("schemas");
        defined.set("Headers", headers());
        Arrays.stream(WebhookEventType.values())
                .forEach(type -> add(described, defined, type.value(), type.summary(), type.data()));
        add(described, defined, WebhookEventType.TEST, "A test of the subscription.", TestEvent.class);
        described.fieldNames().forEachRemaining(name -> {
            messages.set(name, reference("#/components/messages/" + name));
            operation.withArray("messages").add(reference("#/channels/events/messages/" + name));
        });
        return document.toPrettyString();
    }

    private void add(ObjectNode messages, ObjectNode defined, String type, String summary, Class<?> data) {
        String name = camelCase(type);
        ObjectNode message = messages.putObject(name);
        message.put("name", WebhookEventType.cloudType(type));
        message.put("title", type);
        message.put("summary", summary);
        message.put("contentType", "application/cloudevents+json");
        message.set("headers", reference("#/components/schemas/Headers"));
        message.set("payload", reference("#/components/schemas/" + name));
        defined.set(data.getSimpleName(), schemas.ofOutput(data));
        defined.set(name, cloudEvent(type, data));
    }

    private ObjectNode cloudEvent(String type, Class<?> data) {
        ObjectNode schema = object();
        schema.put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        text(properties, "specversion", "The version of CloudEvents").put("const", "1.0");
        text(properties, "id", "Id of the event, the same for each attempt").put("format", "uuid");
        text(properties, "source", "The public address of the service").put("format", "uri");
        text(properties, "type", "Type of the event").put("const", WebhookEventType.cloudType(type));
        text(properties, "time", "Time of the event").put("format", "date-time");
        text(properties, "datacontenttype", "Media type of data").put("const", "application/json");
        text(properties, "dataschema", "Address of the schema of data").put("format", "uri");
        properties.set("data", reference("#/components/schemas/" + data.getSimpleName()));
        properties
                .fieldNames()
                .forEachRemaining(name -> schema.withArray("required").add(name));
        return schema;
    }

    private static ObjectNode headers() {
        ObjectNode schema = object();
        schema.put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        text(properties, "webhook-id", "Id of the event, the same for each attempt")
                .put("format", "uuid");
        text(properties, "webhook-timestamp", "Time of sending, in seconds since 1970-01-01 UTC")
                .put("pattern", "^[0-9]+$");
        text(
                        properties,
                        "webhook-signature",
                        "HMAC-SHA-256 over id, timestamp and body, joined by dots, in base64; for each valid secret")
                .put("pattern", "^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)*$");
        properties
                .fieldNames()
                .forEachRemaining(name -> schema.withArray("required").add(name));
        return schema;
    }

    private static ObjectNode text(ObjectNode properties, String name, String description) {
        return properties.putObject(name).put("type", "string").put("description", description);
    }

    /** Returns the camel-case name: {@code booking.booked} becomes {@code bookingBooked}. */
    private static String camelCase(String type) {
        int dot = type.indexOf('.');
        return type.substring(0, dot) + Character.toUpperCase(type.charAt(dot + 1)) + type.substring(dot + 2);
    }

    private static ObjectNode reference(String target) {
        return object().put("$ref", target);
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
