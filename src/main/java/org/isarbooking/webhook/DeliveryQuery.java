package org.isarbooking.webhook;

import io.smallrye.mutiny.Uni;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.PageInput;
import org.jspecify.annotations.Nullable;

/** The input of the office's and the partners' operations that list deliveries. */
public interface DeliveryQuery extends PageInput {

    String WEBHOOK = "Id of the subscription";
    String STATUS = "Only deliveries with this status: waiting, delivered, failed";

    Long webhookId();

    @Nullable
    DeliveryStatus status();

    /** Returns the requested page of deliveries to an owner of subscriptions. */
    default Uni<WebhookDeliveriesOutput> answer(DeliveryDesk desk, WebhookOwner owner, Caller caller) {
        return desk.list(owner, webhookId(), status(), pageSize(), firstShown())
                .map(page -> WebhookDeliveriesOutput.of(caller, page.map(WebhookDeliveryItem::of), this));
    }
}
