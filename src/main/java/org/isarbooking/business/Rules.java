package org.isarbooking.business;

import static org.isarbooking.business.CatalogDocument.or;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.isarbooking.business.BusinessSettings.SeenCustomer;

/** The booking rules of a business file. A rule that the file leaves out has a default. */
@RegisterForReflection
public record Rules(
        Integer gridMinutes,
        Integer minNoticeMinutes,
        Integer horizonDays,
        Integer offerMinutes,
        Integer maxOpenAppointmentsPerContact,
        Integer changeDeadlineMinutes,
        Integer cancellationDeadlineMinutes,
        boolean approveTimelyCancellations,
        boolean tellSpecialistsOfRequests,
        SeenCustomer staffSeeCustomer,
        Integer reminderMinutes,
        Integer contactRetentionDays,
        Integer waitlistHoldMinutes) {

    @SuppressWarnings("NullAway") // nulls become the defaults
    static final Rules DEFAULTS =
            new Rules(null, null, null, null, null, null, null, false, false, null, null, null, null);

    public Rules {
        gridMinutes = or(gridMinutes, 15);
        minNoticeMinutes = or(minNoticeMinutes, 120);
        horizonDays = or(horizonDays, 90);
        offerMinutes = or(offerMinutes, 30);
        maxOpenAppointmentsPerContact = or(maxOpenAppointmentsPerContact, 10);
        changeDeadlineMinutes = or(changeDeadlineMinutes, 1440);
        cancellationDeadlineMinutes = or(cancellationDeadlineMinutes, 1440);
        staffSeeCustomer = or(staffSeeCustomer, SeenCustomer.FIRST_NAME);
        reminderMinutes = or(reminderMinutes, 1440);
        contactRetentionDays = or(contactRetentionDays, 180);
        waitlistHoldMinutes = or(waitlistHoldMinutes, 60);
    }

    private static BusinessSettings.Look look(CatalogDocument.Business business) {
        CatalogDocument.Colors colors = business.colors();
        return new BusinessSettings.Look(colors == null ? null : colors.accent(), business.logo());
    }

    BusinessSettings settings(CatalogDocument.Business business, List<Terms> terms) {
        return new BusinessSettings(
                business.name(),
                business.siteUrl(),
                business.email(),
                business.address(),
                business.phone(),
                look(business),
                gridMinutes,
                minNoticeMinutes,
                horizonDays,
                offerMinutes,
                maxOpenAppointmentsPerContact,
                approveTimelyCancellations,
                tellSpecialistsOfRequests,
                staffSeeCustomer,
                new BusinessSettings.Deadlines(
                        changeDeadlineMinutes,
                        cancellationDeadlineMinutes,
                        reminderMinutes,
                        contactRetentionDays,
                        waitlistHoldMinutes),
                terms);
    }
}
