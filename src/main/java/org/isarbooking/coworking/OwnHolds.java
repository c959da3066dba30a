package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.waitlist.Holds;

/** Ends the waitlist's holds for an account that books the held places. A hold blocks other accounts only. */
final class OwnHolds {

    private OwnHolds() {}

    /**
     * Gives the held places to the account's bookings, and ends the waitlist entries for which they were held. The days
     * may be booked by the waitlist's offer or in another way. The caller has locked the account.
     */
    static Uni<Void> takeOver(
            SqlConnection transaction,
            AccountRef account,
            Workspace workspace,
            Collection<LocalDate> days,
            Instant now) {
        return PlaceOccupancy.holdsFor(transaction, account, workspace.placeIds(), days)
                .flatMap(holds -> Holds.takeOver(transaction, holds, now));
    }
}
