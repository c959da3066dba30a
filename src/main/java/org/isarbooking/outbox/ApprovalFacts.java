package org.isarbooking.outbox;

import java.util.Optional;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;

/**
 * Facts for messages about a tenant's request to be approved for a workspace, in its present state.
 *
 * @param language the language of the tenant
 * @param reason the tenant's own words
 * @param decisionReason the owner's own words
 * @param business settings of the business, which is the sender
 */
public record ApprovalFacts(
        Translated workspace,
        Language language,
        RequestFacts.Status status,
        Optional<String> reason,
        Optional<String> decisionReason,
        RentalFacts.Tenant tenant,
        BusinessSettings business) {

    @Override
    public String toString() {
        return "ApprovalFacts[" + status + "]";
    }
}
