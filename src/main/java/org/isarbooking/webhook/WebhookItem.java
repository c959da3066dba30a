package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A subscription on the wire, without its secret. */
@Schema(name = "Webhook")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WebhookItem(
        @NotNull @Min(1) @Schema(description = "The number of the subscription")
        Long webhookId,

        @Nullable @Schema(description = "The partner's program whose it is; absent for the office's own")
        String client,

        @NotNull
        @Schema(
                description = "Where events are sent; to the office, of a partner's subscription the host only",
                examples = "https://partner.example/isar-events")
        String url,

        @Nullable @Schema(description = "What it is for, in the words of who made it")
        String description,

        @NotNull @Schema(description = "What it is told of") List<WebhookEventType> types,

        @NotNull
        @Schema(
                description = "Whether events are sent; those of a paused or disabled one wait",
                enumeration = {"active", "paused", "disabled", "deleted"})
        String status,

        @Nullable
        @Schema(
                description = "Why the service has disabled it: the receiver answered 410, or has failed for days",
                enumeration = {"gone", "failing"})
        String disabledReason,

        @Nullable @Schema(description = "Since when every attempt has failed")
        OffsetDateTime failingSince,

        @Nullable @Schema(description = "Until when events are signed with the former secret, too")
        OffsetDateTime formerSecretUntil,

        @NotNull @Schema(description = "When it was made", examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime createdAt,

        @NotNull @Min(0) @Schema(description = "Events that wait to be sent")
        Integer waiting,

        @NotNull @Min(0) @Schema(description = "Events that were given up and can be sent again")
        Integer failed) {

    /** Returns a subscription for a viewer. The office sees only the host of a partner's address. */
    static WebhookItem of(Webhook webhook, WebhookOwner viewer) {
        boolean isForeign = webhook.client() != null && !viewer.isPartner();
        return new WebhookItem(
                webhook.id(),
                webhook.client(),
                isForeign ? URI.create(webhook.url()).resolve("/").toString() : webhook.url(),
                webhook.description(),
                webhook.types(),
                webhook.deletedAt() != null
                        ? "deleted"
                        : webhook.status().name().toLowerCase(Locale.ROOT),
                webhook.disabledReason(),
                time(webhook.failingSince()),
                time(webhook.formerSecretUntil()),
                Munich.timeAt(webhook.createdAt()),
                webhook.waiting(),
                webhook.failed());
    }

    static @Nullable OffsetDateTime time(@Nullable Instant instant) {
        return instant == null ? null : Munich.timeAt(instant);
    }

    /** Shows no address. */
    @Override
    public String toString() {
        return "WebhookItem[" + webhookId + "]";
    }
}
