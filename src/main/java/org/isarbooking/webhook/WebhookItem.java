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

/** A subscription in the API, without its secret. */
@Schema(name = "Webhook")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WebhookItem(
        @NotNull @Min(1) @Schema(description = "The id of the subscription")
        Long webhookId,

        @Nullable @Schema(description = "The partner's program that owns the subscription; absent for the office's own")
        String client,

        @NotNull
        @Schema(
                description = "Address for the events; the office sees only the host of a partner's address",
                examples = "https://partner.example/isar-events")
        String url,

        @Nullable @Schema(description = "Purpose of the subscription, in its creator's own words")
        String description,

        @NotNull @Schema(description = "Types of events that are sent")
        List<WebhookEventType> types,

        @NotNull
        @Schema(
                description = "Status of the subscription; events of a paused or disabled one wait",
                enumeration = {"active", "paused", "disabled", "deleted"})
        String status,

        @Nullable
        @Schema(
                description = "Reason why the service disabled it: the receiver answered 410, or failed for days",
                enumeration = {"gone", "failing"})
        String disabledReason,

        @Nullable @Schema(description = "Time since which every attempt has failed, in Munich")
        OffsetDateTime failingSince,

        @Nullable @Schema(description = "Time until which the former secret also signs events, in Munich")
        OffsetDateTime formerSecretUntil,

        @NotNull
        @Schema(
                description = "Creation time, local time of Munich with its offset",
                examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime createdAt,

        @NotNull @Min(0) @Schema(description = "Number of events that wait to be sent")
        Integer waiting,

        @NotNull @Min(0) @Schema(description = "Number of given-up events, which can be sent again")
        Integer failed) {

    /**
     * Returns a subscription for a viewer. For the office, the address of a partner's subscription is only its host.
     */
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

    /** Leaves the address out of logs. */
    @Override
    public String toString() {
        return "WebhookItem[" + webhookId + "]";
    }
}
