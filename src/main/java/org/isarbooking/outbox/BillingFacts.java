package org.isarbooking.outbox;

import java.net.URI;
import java.time.YearMonth;
import java.util.List;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;

/**
 * Present facts for messages that ask a tenant for billing data.
 *
 * @param month the month of the invoice that waited for the data when the message was written; the latest one if there
 *     were several
 * @param missing the JSON names of the fields that are still missing; empty if none is missing
 * @param language the language of the tenant's invoices
 * @param page the page on which the tenant gives the data
 * @param business settings of the business, which is the sender
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
