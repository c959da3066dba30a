package org.isarbooking.console;

import java.util.List;
import org.isarbooking.webhook.WebhookDeliveryItem;

/**
 * The deliveries to a subscription.
 *
 * @param status the status of the deliveries shown; empty for all statuses
 */
public record DeliveriesView(String path, String status, List<WebhookDeliveryItem> items) {

    /** The statuses of a delivery, by their names in operations. The empty text means all statuses. */
    private static final List<String> STATUSES = List.of("", "waiting", "delivered", "failed");

    public DeliveriesView {
        items = List.copyOf(items);
    }

    public List<String> statuses() {
        return STATUSES;
    }

    /** Returns the last part of the text key for a status. */
    public String key(String status) {
        return status.isEmpty() ? "all" : status;
    }
}
