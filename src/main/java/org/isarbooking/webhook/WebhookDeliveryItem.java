package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A delivery in the API. */
@Schema(name = "WebhookDelivery")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WebhookDeliveryItem(
        @NotNull @Min(1) @Schema(description = "The id of the delivery")
        Long deliveryId,

        @NotNull @Schema(description = "Id of the event: webhook-id of each attempt")
        UUID eventId,

        @NotNull @Schema(description = "Type of the event", examples = "booking.booked")
        String type,

        @NotNull
        @Schema(
                description = "Time of the event, local time of Munich with its offset",
                examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime happenedAt,

        @NotNull
        @Schema(
                description = "Status of the delivery; failed: the service gave it up, and it can be sent again",
                enumeration = {"waiting", "delivered", "failed"})
        String status,

        @NotNull @Min(0) @Schema(description = "Number of attempts so far; a replay begins anew")
        Integer attempts,

        @Nullable @Schema(description = "Earliest time of the next attempt, in Munich")
        OffsetDateTime nextAttemptAt,

        @Nullable
        @Schema(description = "HTTP status of the receiver's last answer; absent if there was none", examples = "500")
        Integer responseCode,

        @Nullable @Schema(description = "Last error, in a word or two", examples = "timeout")
        String error,

        @Nullable @Schema(description = "Time at which the delivery was accepted or given up, in Munich")
        OffsetDateTime finishedAt) {

    static WebhookDeliveryItem of(Deliveries.Delivery delivery) {
        return new WebhookDeliveryItem(
                delivery.id(),
                delivery.eventId(),
                delivery.type(),
                Munich.timeAt(delivery.at()),
                delivery.status().value(),
                delivery.attempts(),
                WebhookItem.time(delivery.nextAttemptAt()),
                delivery.responseCode(),
                delivery.lastError(),
                WebhookItem.time(delivery.finishedAt()));
    }
}
