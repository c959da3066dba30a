package org.isarbooking.request;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.privacy.Forgettable;
import org.isarbooking.privacy.PersonalData;

/**
 * Forgets the reasons in requests for approvals. After the decision, they are kept for a number of days that the
 * business file sets.
 */
@Singleton
class ApprovalWords implements PersonalData {

    private static final String DUE = """
            select r.id from approval_request r
             where num_nonnulls(r.reason, r.decision_reason) > 0
               and r.decided_at < $1::timestamptz - make_interval(days => (select contact_retention_days()))
             limit $2 for update of r skip locked
            """;

    @Override
    public List<Forgettable> forgettable() {
        return List.of(Forgettable.words("approval_request", "id", List.of("reason", "decision_reason"), DUE));
    }
}
