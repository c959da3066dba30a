package org.isarbooking.waitlist;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.isarbooking.calendar.Occupancy;

/** Time that is held for somebody who waits, as those see it who book it or need it. */
public final class Holds {

    private Holds() {}

    /** Returns whether a hold lasts. */
    public static Uni<Boolean> lasts(SqlClient client, long holdId, Instant now) {
        return Offers.find(client, holdId).map(found -> isOpen(found, now));
    }

    /**
     * Returns whether a hold lasts, and locks it until the transaction ends. Comes after the lock of the offer, and
     * before those of specialists.
     */
    public static Uni<Boolean> lock(SqlConnection transaction, long holdId, Instant now) {
        return Offers.lock(transaction, holdId).map(found -> isOpen(found, now));
    }

    private static boolean isOpen(Optional<WaitlistOffer> found, Instant now) {
        return found.filter(offer -> offer.isOpen(now)).isPresent();
    }

    /** Gives the time to the booking that takes it, and ends the entry; the hold and its specialists are locked. */
    public static Uni<Void> turnIntoBooking(SqlConnection transaction, long holdId, Instant now) {
        return Offers.find(transaction, holdId)
                .map(Optional::orElseThrow)
                .flatMap(offer -> Offers.endLocked(transaction, List.of(holdId), WaitlistOffer.Status.TAKEN, now)
                        .chain(() -> Entries.end(transaction, offer.entryId(), WaitlistEntry.Status.BOOKED, now))
                        .chain(() -> Entries.lookAgain(transaction, List.of(offer.entryId()))));
    }

    /**
     * Gives what is held to a booking of the same tenant, who has locked the account, and ends the entries; passes over
     * holds that have ended.
     */
    public static Uni<Void> takeOver(SqlConnection transaction, List<Long> holdIds, Instant now) {
        return holdIds.isEmpty()
                ? Uni.createFrom().voidItem()
                : Offers.lockOpen(transaction, holdIds)
                        .flatMap(entries -> Offers.endLocked(transaction, holdIds, WaitlistOffer.Status.TAKEN, now)
                                .chain(() -> Entries.endAll(transaction, entries, WaitlistEntry.Status.BOOKED, now)));
    }

    /** Gives way to who needs the time, such as an absence: what was offered in it is withdrawn. The specialist is locked. */
    public static Uni<Void> giveWay(SqlConnection transaction, List<Occupancy.Taken> inTheWay, Instant now) {
        List<Long> holds = inTheWay.stream()
                .flatMap(taken -> Optional.ofNullable(taken.holdId()).stream())
                .distinct()
                .toList();
        return holds.isEmpty() ? Uni.createFrom().voidItem() : Offers.withdraw(transaction, holds, now);
    }
}
