package org.isarbooking.waitlist;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Notification;
import org.isarbooking.quote.QuoteToken;

/** Finds free time for entries, and stores the offers. Each family with a waitlist implements this interface. */
public interface WaitlistPlanner {

    /** Free time that fits an entry: a visit, or a day of a workspace. */
    interface Fit {

        WaitlistEntry entry();

        /** Locks the visit's specialists, or the tenant's account. Every booking takes these locks, too. */
        Uni<Void> lock(SqlConnection transaction);

        /** Returns the offered period: a visit from its start to its end, or a local day. */
        InstantRange period();

        Instant heldUntil();

        /** Holds the time. Fails with the constraint {@link #takenOnce} if the time is already taken. */
        Uni<Void> hold(SqlConnection transaction, long holdId);

        /** Stores the offer (quote). It can be confirmed while the hold is open. */
        Uni<Void> store(SqlConnection transaction, long holdId, UUID quoteId, QuoteToken token, Instant now);

        Notification message(long holdId, Instant now);
    }

    /** Returns the line whose entries this planner serves. */
    Business business();

    /** Returns the name of the database constraint that prevents taking time twice. */
    String takenOnce();

    /**
     * Returns the first entry for which a day has fitting free time, with this time. Empty if no free time fits any
     * entry. The number of queries doesn't grow with the number of entries.
     */
    Uni<Optional<Fit>> first(SqlConnection transaction, LocalDate day, List<WaitlistEntry> inOrder, Instant now);

    /**
     * Returns the fit if its time is still free, else empty. Called after the fit's locks are taken. Doesn't search for
     * another time.
     */
    Uni<Optional<Fit>> stands(SqlConnection transaction, Fit fit, Instant now);

    /**
     * Returns the ids of those open offers that the present catalog no longer allows to book. Ignores offers of other
     * lines. The number of queries doesn't grow with the number of offers.
     */
    Uni<List<Long>> outdated(SqlConnection transaction, List<WaitlistOffer> open, Instant now);

    /** Returns the days with free time that fits the entry, ascending. */
    Uni<List<LocalDate>> days(SqlConnection transaction, WaitlistEntry entry, Instant now);
}
