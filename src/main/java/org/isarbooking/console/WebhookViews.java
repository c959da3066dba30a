package org.isarbooking.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The pages of webhook subscriptions. */
@CheckedTemplate(basePath = "office")
final class WebhookViews {

    private WebhookViews() {}

    static native TemplateInstance webhooks(Page page, WebhooksView view);

    static native TemplateInstance deliveries(Page page, DeliveriesView view, Pager pager, String base);
}
