package org.isarbooking.outbox;

import java.net.URI;
import java.time.YearMonth;
import java.util.List;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;

/**
 * Facts for messages that ask a tenant for billing data, as they are now.
 *
 * @param month the latest month that waited when the message was written
 * @param missing the missing fields, by their wire names; none if all is given by now
 * @param language the language of the tenant's invoices
 * @param page the page on which the tenant gives the data
 * @param business the sender
 */
public record BillingFacts(
        YearMonth month,
        List<String> missing,
        Language language,
        RentalFacts.Tenant tenant,
        URI page,
        BusinessSettings business) {

    public BillingFacts {
        missing = List.copyOf(missing);
    }
}
