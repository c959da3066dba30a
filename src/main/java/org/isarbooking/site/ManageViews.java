package org.isarbooking.site;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** Pages where one booking is seen, moved and cancelled. Everything in templates is escaped. */
@CheckedTemplate(basePath = "site")
final class ManageViews {

    private ManageViews() {}

    static native TemplateInstance manageVisit(SitePage page, ManagedVisit managed);

    static native TemplateInstance manageRental(SitePage page, ManagedRental managed);

    static native TemplateInstance manageAsk(SitePage page, ManageAsk ask);
}
