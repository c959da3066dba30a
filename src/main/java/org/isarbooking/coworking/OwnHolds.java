package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.waitlist.Holds;

/** What the waitlist holds for the account that books: it is in nobody's way but others'. */
final class OwnHolds {

    private OwnHolds() {}

    /**
     * Gives held places to the bookings that take them, however the days are booked, and ends the entries that waited
     * for them. The account is locked.
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
