package org.isarbooking.webhook;

import io.smallrye.mutiny.Uni;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.PageInput;
import org.jspecify.annotations.Nullable;

/** The input of operations that list deliveries, of the office and of partners. */
public interface DeliveryQuery extends PageInput {

    String WEBHOOK = "Id of the subscription";
    String STATUS = "Only deliveries with this status: waiting, delivered, failed";

    Long webhookId();

    @Nullable
    DeliveryStatus status();

    /** Returns the page of deliveries that an owner of subscriptions asks for. */
    default Uni<WebhookDeliveriesOutput> answer(DeliveryDesk desk, WebhookOwner owner, Caller caller) {
        return desk.list(owner, webhookId(), status(), pageSize(), firstShown())
                .map(page -> WebhookDeliveriesOutput.of(caller, page.map(WebhookDeliveryItem::of), this));
    }
}
