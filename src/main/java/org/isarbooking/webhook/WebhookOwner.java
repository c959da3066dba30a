package org.isarbooking.webhook;

import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * The owner of subscriptions: the office, or a partner's program.
 *
 * @param client the name of the partner's program at the identity provider; null for the office
 */
public record WebhookOwner(@Nullable String client) {

    private static final WebhookOwner OFFICE = new WebhookOwner(null);

    public static WebhookOwner office() {
        return OFFICE;
    }

    /** Returns the calling program as an owner. Refuses a token that names no program. */
    public static WebhookOwner callingClient(Caller caller) {
        return new WebhookOwner(caller.client()
                .orElseThrow(() -> Refusal.of(ProblemCode.NOT_PERMITTED).because("no_client")));
    }

    boolean isPartner() {
        return client != null;
    }

    /** Returns the name of the operation that lists the owner's subscriptions. */
    String webhooks() {
        return isPartner() ? "service_list_webhooks" : "office_list_webhooks";
    }

    /** Returns the name of the operation that lists the deliveries of the owner's subscriptions. */
    String deliveries() {
        return isPartner() ? "service_list_webhook_deliveries" : "office_list_webhook_deliveries";
    }

    /** Returns the maximum number of the owner's subscriptions. The table allows at most twenty. */
    int most() {
        return isPartner() ? 10 : 20;
    }
}
