package org.isarbooking.waitlist;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.calendar.Occupancy;
import org.isarbooking.operation.AccountRef;

/** Lets other packages book held time, or take held time for something else. */
public final class Holds {

    private Holds() {}

    /** Returns true if a hold is still open; false for an unknown hold. */
    public static Uni<Boolean> lasts(SqlClient client, long holdId, Instant now) {
        return Offers.find(client, holdId).map(found -> isOpen(found, now));
    }

    /**
     * Locks a hold until the transaction ends. Returns true if the hold is still open. The caller must lock the stored
     * offer (quote) before, and specialists only afterwards.
     */
    public static Uni<Boolean> lock(SqlConnection transaction, long holdId, Instant now) {
        return Offers.lock(transaction, holdId).map(found -> isOpen(found, now));
    }

    private static boolean isOpen(Optional<WaitlistOffer> found, Instant now) {
        return found.filter(offer -> offer.isOpen(now)).isPresent();
    }

    /**
     * Frees the held time for the booking of the offer, and ends the entry as booked. The caller must have locked the
     * hold and its specialists.
     */
    public static Uni<Void> turnIntoBooking(SqlConnection transaction, long holdId, Instant now) {
        return Offers.find(transaction, holdId)
                .map(Optional::orElseThrow)
                .flatMap(offer -> Offers.endLocked(transaction, List.of(holdId), WaitlistOffer.Status.TAKEN, now)
                        .chain(() -> Entries.end(transaction, offer.entryId(), WaitlistEntry.Status.BOOKED, now))
                        .chain(() -> EntryQueue.lookAgain(transaction, List.of(offer.entryId()))));
    }

    /**
     * Locks a tenant's entries that wait for a workspace on one of the days, and returns their ids. The caller must
     * have locked the account.
     */
    public static Uni<List<Long>> lockFulfilled(
            SqlConnection transaction, AccountRef tenant, int workspaceId, Collection<LocalDate> days) {
        return Entries.lockFulfilled(transaction, tenant, workspaceId, days);
    }

    /**
     * Frees held days for a booking by the tenant for whom they are held. Ends the entries of these holds and the given
     * entries with the status "booked", and withdraws their offers for other days. Skips holds that have ended. The
     * caller must have locked the account and the given entries.
     */
    public static Uni<Void> takeOver(SqlConnection transaction, List<Long> holdIds, List<Long> entryIds, Instant now) {
        return holdIds.isEmpty() && entryIds.isEmpty()
                ? Uni.createFrom().voidItem()
                : Offers.lockOpen(transaction, holdIds)
                        .map(held -> Stream.concat(held.stream(), entryIds.stream())
                                .distinct()
                                .toList())
                        .flatMap(entries -> Offers.endLocked(transaction, holdIds, WaitlistOffer.Status.TAKEN, now)
                                .chain(() -> Offers.lockOpenOf(transaction, entries))
                                .flatMap(others ->
                                        Offers.endLocked(transaction, others, WaitlistOffer.Status.WITHDRAWN, now))
                                .chain(() -> Entries.endAll(transaction, entries, WaitlistEntry.Status.BOOKED, now)));
    }

    /**
     * Withdraws offers whose held time is needed for something else, such as an absence. The caller must have locked
     * the specialist.
     */
    public static Uni<Void> giveWay(SqlConnection transaction, List<Occupancy.Taken> inTheWay, Instant now) {
        List<Long> holds = inTheWay.stream()
                .flatMap(taken -> Optional.ofNullable(taken.holdId()).stream())
                .distinct()
                .toList();
        return Offers.withdraw(transaction, holds, now);
    }
}
