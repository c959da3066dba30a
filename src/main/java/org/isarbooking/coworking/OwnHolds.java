package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.waitlist.Holds;

/**
 * What the waitlist holds for an account that books days, and the account's entries that these days fulfil. A hold
 * blocks other accounts only.
 *
 * @param holds the holds of places on these days
 * @param entries the waiting entries for the workspace that wish one of these days, held or not; they are locked
 */
record OwnHolds(List<Long> holds, List<Long> entries) {

    /** Finds the account's holds, and locks its entries. The caller has locked the account. */
    static Uni<OwnHolds> lock(
            SqlConnection transaction,
            AccountRef account,
            int workspaceId,
            Collection<Integer> placeIds,
            Collection<LocalDate> days) {
        return Statements.inOrder(
                        PlaceOccupancy.holdsFor(transaction, account, placeIds, days),
                        Holds.lockFulfilled(transaction, account, workspaceId, days))
                .with(OwnHolds::new);
    }

    /** Gives the held places to the account's bookings, and ends the entries as booked. */
    Uni<Void> takeOver(SqlConnection transaction, Instant now) {
        return Holds.takeOver(transaction, holds, entries, now);
    }

    /**
     * Gives the held places to the account's bookings, and ends the waitlist entries that the days fulfil. The days may
     * be booked by the waitlist's offer or in another way. The caller has locked the account.
     */
    static Uni<Void> takeOver(
            SqlConnection transaction,
            AccountRef account,
            Workspace workspace,
            Collection<LocalDate> days,
            Instant now) {
        return lock(transaction, account, workspace.id(), workspace.placeIds(), days)
                .flatMap(own -> own.takeOver(transaction, now));
    }
}
