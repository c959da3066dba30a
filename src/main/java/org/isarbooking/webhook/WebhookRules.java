package org.isarbooking.webhook;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.operation.Violation;

/** The rules for a new subscription. */
final class WebhookRules {

    private WebhookRules() {}

    /**
     * Returns all violations of the rules by an order.
     *
     * @param hasReceiver true if the order's address is allowed for receivers
     */
    static List<Violation> violations(WebhookOwner owner, WebhookDesk.Order order, boolean hasReceiver) {
        List<Violation> violations = new ArrayList<>();
        if (!hasReceiver) {
            violations.add(Violation.of("$.url", "webhook_url"));
        }
        violations.addAll(typesOfOthers(owner, order.types()));
        return violations;
    }

    /** Returns a violation for each type that a partner can't subscribe to. The office can subscribe to all types. */
    static List<Violation> typesOfOthers(WebhookOwner owner, List<WebhookEventType> types) {
        List<Violation> violations = new ArrayList<>();
        for (int position = 0; position < types.size(); position++) {
            if (owner.isPartner() && !types.get(position).isOfBookings()) {
                violations.add(Violation.of("$.types[" + position + "]", "office_event"));
            }
        }
        return violations;
    }
}
