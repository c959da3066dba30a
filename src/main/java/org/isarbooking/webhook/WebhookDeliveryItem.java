package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A delivery on the wire. */
@Schema(name = "WebhookDelivery")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WebhookDeliveryItem(
        @NotNull @Min(1) @Schema(description = "The number of the delivery")
        Long deliveryId,

        @NotNull @Schema(description = "The event: the webhook-id of each attempt")
        UUID eventId,

        @NotNull @Schema(description = "What has happened", examples = "booking.booked")
        String type,

        @NotNull @Schema(description = "When it happened", examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime happenedAt,

        @NotNull
        @Schema(
                description = "Whether the receiver has taken it; failed: it was given up and can be sent again",
                enumeration = {"waiting", "delivered", "failed"})
        String status,

        @NotNull @Min(0) @Schema(description = "Attempts so far")
        Integer attempts,

        @Nullable @Schema(description = "Not before then it is sent next")
        OffsetDateTime nextAttemptAt,

        @Nullable @Schema(description = "The receiver's last answer; absent where there was none", examples = "500")
        Integer responseCode,

        @Nullable @Schema(description = "What went wrong last, in a word or two", examples = "timeout")
        String error,

        @Nullable @Schema(description = "When it was taken or given up")
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
