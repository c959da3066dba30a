package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.webhook.DeliveryDesk;
import org.isarbooking.webhook.WebhookInput;
import org.isarbooking.webhook.WebhookOwner;
import org.isarbooking.webhook.WebhookReplayOutput;
import org.jspecify.annotations.Nullable;

/** Sends events again: one delivery, or all events of a period. */
@Singleton
@PublishedOperation(
        name = "office_replay_webhook",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.CREATES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.SUBMISSION_KEY_REUSED},
        exampleShows = "delivery_id",
        summary = "Sends a delivery again, or every event of a period, under their former ids.",
        next = "office_list_webhook_deliveries shows how the receiver answers.")
public class OfficeReplayWebhook implements Operation<OfficeReplayWebhook.Input, WebhookReplayOutput> {

    private static final String NAME = "office_replay_webhook";

    /** A delivery, or the period of the events to send again. */
    @Schema(name = "OfficeReplayWebhookInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = WebhookInput.WEBHOOK)
            Long webhookId,

            @Nullable @Min(1) @Schema(description = "One delivery; not together with from", examples = "1")
            Long deliveryId,

            @Nullable
            @Schema(
                    description = "All events from this time on, 30 days back at most",
                    examples = "2027-06-08T00:00:00+02:00")
            OffsetDateTime from,

            @Nullable @Schema(description = "End, not included; now by default", examples = "2027-06-09T00:00:00+02:00")
            OffsetDateTime until,

            @NotNull @Schema(description = WebhookInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = WebhookInput.LANGUAGE)
            Language language)
            implements WebhookInput {}

    private final DeliveryDesk desk;
    private final OfficeWebhooks webhooks;

    OfficeReplayWebhook(DeliveryDesk desk, OfficeWebhooks webhooks) {
        this.desk = desk;
        this.webhooks = webhooks;
    }

    @Override
    public Uni<WebhookReplayOutput> handle(Caller caller, Input input) {
        @Nullable OffsetDateTime from = input.from();
        @Nullable OffsetDateTime until = input.until();
        return desk.replay(
                        caller,
                        WebhookOwner.office(),
                        input.webhookId(),
                        new DeliveryDesk.Replay(
                                NAME,
                                input.submissionKey(),
                                input.deliveryId(),
                                from == null ? null : from.toInstant(),
                                until == null ? null : until.toInstant()),
                        webhooks.trail(caller, NAME))
                .map(replayed -> WebhookReplayOutput.of(caller, WebhookOwner.office(), replayed));
    }
}
