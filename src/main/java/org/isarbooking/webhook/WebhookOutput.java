package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.jspecify.annotations.Nullable;

/** The current state of the subscription that a call has made or changed. */
@Schema(name = "WebhookOutput")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WebhookOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The subscription in its current state")
        WebhookItem webhook,

        @Nullable
        @Schema(
                description = "Secret that signs the events (Standard Webhooks). Only the call that makes it, and "
                        + "retries of that call, return it.",
                examples = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD3CbTVZ2ZZ2w=")
        String secret) {

    /** Returns the output of a call about a subscription. */
    public static WebhookOutput of(Caller caller, WebhookOwner viewer, WebhookDesk.Made made) {
        return new WebhookOutput(caller.envelope(), WebhookItem.of(made.webhook(), viewer), made.secret());
    }

    /** Leaves the secret out of logs. */
    @Override
    public String toString() {
        return "WebhookOutput[" + webhook + "]";
    }
}
