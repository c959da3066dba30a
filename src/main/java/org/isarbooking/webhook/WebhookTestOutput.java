package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;

/** The output of a call that sends a test event. */
@Schema(name = "WebhookTestOutput")
public record WebhookTestOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The subscription as it is now")
        WebhookItem webhook,

        @NotNull @Min(1) @Schema(description = "The delivery of the test event")
        Long deliveryId) {

    /** Returns the output of a call that sends a test event. */
    public static WebhookTestOutput of(Caller caller, WebhookOwner viewer, DeliveryDesk.Tried tried) {
        return new WebhookTestOutput(caller.envelope(), WebhookItem.of(tried.webhook(), viewer), tried.number());
    }
}
