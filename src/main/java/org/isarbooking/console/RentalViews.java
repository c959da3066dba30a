package org.isarbooking.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeTenant;

/** The pages of rentals at the desk. */
@CheckedTemplate(basePath = "office")
final class RentalViews {

    private RentalViews() {}

    static native TemplateInstance rental(Page page, RentalDeskView desk);

    static native TemplateInstance rentalDay(Page page, OfficeBooking booking, List<OfficeTenant.Approval> workspaces);
}
