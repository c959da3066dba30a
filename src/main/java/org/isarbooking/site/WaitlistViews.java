package org.isarbooking.site;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import org.isarbooking.salon.SalonWaitlistEntry;
import org.isarbooking.salon.ServiceItem;

/** The pages of the waitlist, from {@code templates/site/waitlist*.html}. */
@CheckedTemplate(basePath = "site")
final class WaitlistViews {

    private WaitlistViews() {}

    static native TemplateInstance waitlistJoin(
            SitePage page,
            Choice choice,
            List<ServiceItem> services,
            String seal,
            boolean isTooQuick,
            boolean isForAnybody);

    static native TemplateInstance waitlistEntry(
            SitePage page, SalonWaitlistEntry entry, String path, String seal, String declineSeal, String leaveSeal);
}
