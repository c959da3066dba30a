package org.isarbooking.webhook;

import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * The owner of subscriptions.
 *
 * @param client the partner's program, by its name at the identity provider; null for the office
 */
public record WebhookOwner(@Nullable String client) {

    private static final WebhookOwner OFFICE = new WebhookOwner(null);

    public static WebhookOwner office() {
        return OFFICE;
    }

    /** Returns the calling program as an owner; refuses a token that names no program. */
    public static WebhookOwner callingClient(Caller caller) {
        return new WebhookOwner(caller.client()
                .orElseThrow(() -> Refusal.of(ProblemCode.NOT_PERMITTED).because("no_client")));
    }

    boolean isPartner() {
        return client != null;
    }

    /** Returns the operation that lists its subscriptions. */
    String webhooks() {
        return isPartner() ? "service_list_webhooks" : "office_list_webhooks";
    }

    /** Returns the operation that lists the deliveries of a subscription. */
    String deliveries() {
        return isPartner() ? "service_list_webhook_deliveries" : "office_list_webhook_deliveries";
    }

    /** Returns the most subscriptions that the owner may have. The table allows up to twenty. */
    int most() {
        return isPartner() ? 10 : 20;
    }
}
