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
 * The waitlist's holds for an account that takes days, and the account's entries that these days fulfil. A hold blocks
 * other accounts only.
 *
 * @param holds the holds of places on these days
 * @param entries the locked waiting entries that ask for the workspace on one of these days, with or without a hold
 */
record OwnHolds(List<Long> holds, List<Long> entries) {

    /** Finds the account's holds, and locks its entries. The caller must have locked the account. */
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

    /** Frees the held places, so that the account can take them. Ends the entries as booked. */
    Uni<Void> takeOver(SqlConnection transaction, Instant now) {
        return Holds.takeOver(transaction, holds, entries, now);
    }

    /**
     * Frees the places that the waitlist holds for the account on the days, so that the account can take them. Ends the
     * waitlist entries that the days fulfil. The caller must have locked the account.
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
