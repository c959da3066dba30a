package org.isarbooking.outbox;

import java.net.URI;
import java.time.YearMonth;
import java.util.List;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;

/**
 * Facts for messages that ask a tenant for billing data, as they are now.
 *
 * @param month the latest month whose invoice waited for the data when the message was written
 * @param missing the wire names of the fields still missing; empty if none is
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
