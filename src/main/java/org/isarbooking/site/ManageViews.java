package org.isarbooking.site;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The pages of one booking behind its manage link. All values in templates are escaped. */
@CheckedTemplate(basePath = "site")
final class ManageViews {

    private ManageViews() {}

    static native TemplateInstance manageVisit(SitePage page, ManagedVisit managed);

    static native TemplateInstance manageRental(SitePage page, ManagedRental managed);

    static native TemplateInstance manageAsk(SitePage page, ManageAsk ask);
}
