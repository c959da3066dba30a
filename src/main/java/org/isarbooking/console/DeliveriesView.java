package org.isarbooking.console;

import java.util.List;
import org.isarbooking.webhook.WebhookDeliveryItem;

/**
 * What a program was sent.
 *
 * @param path of the page
 * @param status the only one that is shown; empty for all
 */
public record DeliveriesView(String path, String status, List<WebhookDeliveryItem> items) {

    /** What a delivery can be, as operations name it; the empty one is all of them. */
    private static final List<String> STATUSES = List.of("", "waiting", "delivered", "failed");

    public DeliveriesView {
        items = List.copyOf(items);
    }

    public List<String> statuses() {
        return STATUSES;
    }

    /** The key of the name of a status. */
    public String key(String status) {
        return status.isEmpty() ? "all" : status;
    }
}
