package org.isarbooking.webhook;

import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Whose subscriptions a call is about.
 *
 * @param client the partner's program, as the identity provider knows it; null for the office
 */
public record WebhookOwner(@Nullable String client) {

    private static final WebhookOwner OFFICE = new WebhookOwner(null);

    public static WebhookOwner office() {
        return OFFICE;
    }

    /** The program that calls; refuses a token that names none. */
    public static WebhookOwner callingClient(Caller caller) {
        return new WebhookOwner(caller.client()
                .orElseThrow(() -> Refusal.of(ProblemCode.NOT_PERMITTED).because("no_client")));
    }

    boolean isPartner() {
        return client != null;
    }

    /** How many subscriptions it may have; the numbers of the table are twenty. */
    int most() {
        return isPartner() ? 10 : 20;
    }
}
