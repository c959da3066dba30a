package org.isarbooking.webhook;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.shared.Munich;
import org.isarbooking.webhook.TakenWebhook.Due;

/** Writes the signed messages that are sent to receivers. An event's body doesn't change between attempts. */
@ApplicationScoped
class EventComposer {

    /** The path of the document with the schemas of events. */
    static final String DOCUMENT = "/asyncapi";

    private final ObjectMapper mapper;
    private final ServiceAddress address;
    private final SecretVault vault;

    EventComposer(ObjectMapper mapper, ServiceAddress address, SecretVault vault) {
        this.mapper = mapper;
        this.address = address;
        this.vault = vault;
    }

    /** Returns the message of an event; empty if the service no longer has the key that sealed the secret. */
    Optional<SignedMessage> compose(TakenWebhook webhook, Due due) {
        return vault.open(webhook.secret().getBytes()).map(secret -> {
            byte[] body = body(webhook, due);
            long timestamp = webhook.at().getEpochSecond();
            Optional<WebhookSecret> former = Optional.ofNullable(webhook.formerSecret())
                    .map(Buffer::getBytes)
                    .flatMap(vault::open);
            String signatures = Stream.concat(Stream.of(secret), former.stream())
                    .map(key -> key.signature(due.eventId().toString(), timestamp, body))
                    .collect(Collectors.joining(" "));
            return new SignedMessage(due.eventId(), timestamp, signatures, Buffer.buffer(body));
        });
    }

    private byte[] body(TakenWebhook webhook, Due due) {
        try {
            Object data = mapper.readValue(due.facts(), WebhookEventType.dataOf(due.type()));
            URI schema = address.of(DOCUMENT + "#/components/schemas/"
                    + WebhookEventType.dataOf(due.type()).getSimpleName());
            return mapper.writeValueAsBytes(new CloudEvent(
                    "1.0",
                    due.eventId(),
                    address.publicUrl(),
                    WebhookEventType.cloudType(due.type()),
                    Munich.timeAt(due.at()),
                    "application/json",
                    schema,
                    webhook.client() == null ? data : forPartner(data)));
        } catch (JsonProcessingException e) {
            // Drops the parser's message, which could contain data of the event.
            throw new IllegalStateException("an event of the database can't be read: " + due.type());
        }
    }

    private static Object forPartner(Object data) {
        return switch (data) {
            case BookingEvent booking -> booking.forPartner();
            case RequestEvent request -> request.forPartner();
            default -> data;
        };
    }
}
