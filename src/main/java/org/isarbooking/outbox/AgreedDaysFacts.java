package org.isarbooking.outbox;

import java.time.LocalDate;
import java.util.List;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;

/**
 * Facts for messages about agreed days that were given back or taken back.
 *
 * @param days in ascending order, without days that were changed again afterwards
 * @param monthlyCents the gross monthly amount of the agreement, which stays due in full
 * @param business settings of the business, which is the sender
 */
public record AgreedDaysFacts(
        Translated workspace,
        Language language,
        List<LocalDate> days,
        long monthlyCents,
        RentalFacts.Tenant tenant,
        BusinessSettings business) {

    public AgreedDaysFacts {
        days = List.copyOf(days);
    }
}
