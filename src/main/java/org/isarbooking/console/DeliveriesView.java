package org.isarbooking.console;

import java.util.List;
import org.isarbooking.webhook.WebhookDeliveryItem;

/**
 * The deliveries to a subscribed program.
 *
 * @param status the only status that is shown; empty for all
 */
public record DeliveriesView(String path, String status, List<WebhookDeliveryItem> items) {

    /** The statuses of a delivery, as operations name them; the empty one stands for all. */
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
