package org.isarbooking.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeTenant;

/** The office's pages for entering and changing rentals. */
@CheckedTemplate(basePath = "office")
final class RentalViews {

    private RentalViews() {}

    static native TemplateInstance rental(Page page, RentalDeskView desk);

    static native TemplateInstance rentalDay(Page page, OfficeBooking booking, List<OfficeTenant.Approval> workspaces);
}
