package org.isarbooking.profile;

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

/** Makes a subscription. From then on, an address receives the events of bookings that the calling program has made. */
@Singleton
@PublishedOperation(
        name = "service_create_webhook",
        family = Family.PROFILE,
        scope = Scope.WEBHOOKS_MANAGE,
        behaviour = Behaviour.CREATES,
        refusals = {ProblemCode.SUBMISSION_KEY_REUSED, ProblemCode.NOT_PERMITTED},
        answersOnce = "secret",
        summary =
                "Subscribes the calling program to events of the bookings that it has made, sent as signed HTTP calls.",
        next = "Store the secret: it is shown only once, and verifies the events' signatures."
                + " service_list_webhook_deliveries shows sent events.")
public class ServiceCreateWebhook implements Operation<ServiceCreateWebhook.Input, WebhookOutput> {

    private static final String NAME = "service_create_webhook";

    /** The address and the events of the subscription. */
    @Schema(name = "ServiceCreateWebhookInput")
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
            return "ServiceCreateWebhook.Input[hidden]";
        }
    }

    private final WebhookDesk desk;

    ServiceCreateWebhook(WebhookDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<WebhookOutput> handle(Caller caller, Input input) {
        WebhookOwner owner = WebhookOwner.callingClient(caller);
        return desk.create(
                        caller,
                        owner,
                        new WebhookDesk.Order(
                                NAME, input.submissionKey(), input.url(), input.types(), input.description()),
                        WebhookDesk.Trail.NOTHING)
                .map(made -> WebhookOutput.of(caller, owner, made));
    }
}
