package org.isarbooking.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import org.isarbooking.office.OfficeListWaitlist;

/** The pages of the waitlist. */
@CheckedTemplate(basePath = "office")
final class WaitlistViews {

    private WaitlistViews() {}

    static native TemplateInstance waitlist(Page page, OfficeListWaitlist.Output found, Pager pager, String base);
}
