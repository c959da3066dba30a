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

/** Plans visits or days for entries. Each family with a waitlist implements it. */
public interface WaitlistPlanner {

    /** Free time that fits an entry: a visit, or a day of a workspace. */
    interface Fit {

        WaitlistEntry entry();

        /** Locks the visit's specialists, or the tenant's account, as every booking of the family does. */
        Uni<Void> lock(SqlConnection transaction);

        /** Returns the period: a visit from its start to its end, or a local day. */
        InstantRange period();

        Instant heldUntil();

        /**
         * Takes the time for a hold. Fails with the constraint named by {@link #takenOnce} if somebody else has the
         * time.
         */
        Uni<Void> hold(SqlConnection transaction, long holdId);

        /** Stores the offer, which can be confirmed while the hold lasts. */
        Uni<Void> store(SqlConnection transaction, long holdId, UUID quoteId, QuoteToken token, Instant now);

        Notification message(long holdId, Instant now);
    }

    /** Returns the line whose entries this planner serves. */
    Business business();

    /** Returns the name of the database constraint that keeps a time from being taken twice. */
    String takenOnce();

    /**
     * Returns the free time that fits the first possible entry on a day; empty if nothing fits any entry. The number of
     * queries doesn't grow with the number of entries.
     */
    Uni<Optional<Fit>> first(SqlConnection transaction, LocalDate day, List<WaitlistEntry> inOrder, Instant now);

    /** Checks a fit again after its locks are taken; empty if its time is no longer free. Looks for no other time. */
    Uni<Optional<Fit>> stands(SqlConnection transaction, Fit fit, Instant now);

    /** Returns the days with free time that fits an entry, ascending. */
    Uni<List<LocalDate>> days(SqlConnection transaction, WaitlistEntry entry, Instant now);
}
