package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
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
import org.isarbooking.webhook.WebhookTestOutput;
import org.jspecify.annotations.Nullable;

/** Sends a test event to the address of a subscription. */
@Singleton
@PublishedOperation(
        name = "office_test_webhook",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.CREATES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.SUBMISSION_KEY_REUSED},
        summary = "Sends a webhook.test event, which shows whether the receiver takes and verifies events.",
        next = "office_list_webhook_deliveries shows how the receiver answers.")
public class OfficeTestWebhook implements Operation<OfficeTestWebhook.Input, WebhookTestOutput> {

    private static final String NAME = "office_test_webhook";

    /** The subscription to test. */
    @Schema(name = "OfficeTestWebhookInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = WebhookInput.WEBHOOK)
            Long webhookId,

            @NotNull @Schema(description = WebhookInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = WebhookInput.LANGUAGE)
            Language language)
            implements WebhookInput {}

    private final DeliveryDesk desk;
    private final OfficeWebhooks webhooks;

    OfficeTestWebhook(DeliveryDesk desk, OfficeWebhooks webhooks) {
        this.desk = desk;
        this.webhooks = webhooks;
    }

    @Override
    public Uni<WebhookTestOutput> handle(Caller caller, Input input) {
        return desk.test(
                        caller,
                        WebhookOwner.office(),
                        input.webhookId(),
                        new DeliveryDesk.Trial(NAME, input.submissionKey()),
                        webhooks.trail(caller, NAME))
                .map(tried -> WebhookTestOutput.of(caller, WebhookOwner.office(), tried));
    }
}
