package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.jspecify.annotations.Nullable;

/** The output of a call that sends events again. */
@Schema(name = "WebhookReplayOutput")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WebhookReplayOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The subscription as it is now")
        WebhookItem webhook,

        @NotNull
        @Min(0)
        @Schema(description = "Number of events queued for sending again, at most 10,000", examples = "3")
        Integer events,

        @Nullable
        @Schema(
                description = "Value of from for the next call; present only if there were more than 10,000 events",
                examples = "2027-06-08T10:00:00.123456+02:00")
        OffsetDateTime nextFrom) {

    /** Returns the output of a call that sends events again. */
    public static WebhookReplayOutput of(Caller caller, WebhookOwner viewer, DeliveryDesk.Replayed replayed) {
        return new WebhookReplayOutput(
                caller.envelope(),
                WebhookItem.of(replayed.webhook(), viewer),
                replayed.events(),
                WebhookItem.time(replayed.nextFrom()));
    }
}
