package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
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
import org.isarbooking.webhook.WebhookDesk;
import org.isarbooking.webhook.WebhookEventType;
import org.isarbooking.webhook.WebhookInput;
import org.isarbooking.webhook.WebhookOutput;
import org.isarbooking.webhook.WebhookOwner;
import org.jspecify.annotations.Nullable;

/** Makes a subscription: from now on, events of the business are sent to an address. */
@Singleton
@PublishedOperation(
        name = "office_create_webhook",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.CREATES,
        refusals = {ProblemCode.SUBMISSION_KEY_REUSED, ProblemCode.NOT_PERMITTED},
        answersOnce = "secret",
        summary =
                "Subscribes a program to events of bookings, requests, invoices and freed time, sent as signed HTTP calls.",
        next = "Store the secret: it is shown only once, and verifies the events' signatures."
                + " office_test_webhook sends a test event.")
public class OfficeCreateWebhook implements Operation<OfficeCreateWebhook.Input, WebhookOutput> {

    private static final String NAME = "office_create_webhook";

    /** The address and the events. */
    @Schema(name = "OfficeCreateWebhookInput")
    public record Input(
            @NotNull
            @Size(min = 10, max = 2000)
            @Schema(description = WebhookInput.URL, examples = "https://partner.example/isar-events")
            String url,

            @NotNull
            @Size(min = 1, max = WebhookEventType.COUNT)
            @Schema(description = WebhookInput.TYPES, uniqueItems = true, examples = "[\"booking.booked\"]")
            List<@NotNull WebhookEventType> types,

            @Nullable @Size(max = 200) @Schema(description = WebhookInput.DESCRIPTION)
            String description,

            @NotNull @Schema(description = WebhookInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = WebhookInput.LANGUAGE)
            Language language)
            implements WebhookInput {

        /** Leaves the address out of logs. */
        @Override
        public String toString() {
            return "OfficeCreateWebhook.Input[hidden]";
        }
    }

    private final WebhookDesk desk;
    private final OfficeWebhooks webhooks;

    OfficeCreateWebhook(WebhookDesk desk, OfficeWebhooks webhooks) {
        this.desk = desk;
        this.webhooks = webhooks;
    }

    @Override
    public Uni<WebhookOutput> handle(Caller caller, Input input) {
        WebhookOwner owner = WebhookOwner.office();
        return desk.create(
                        caller,
                        owner,
                        new WebhookDesk.Order(
                                NAME, input.submissionKey(), input.url(), input.types(), input.description()),
                        webhooks.trail(caller, NAME))
                .map(made -> WebhookOutput.of(caller, owner, made));
    }
}
