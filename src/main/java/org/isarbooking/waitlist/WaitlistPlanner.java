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

    /** Something free that fits an entry. */
    interface Fit {

        WaitlistEntry entry();

        /** Locks the visit's specialists, or the tenant's account, as every booking of the family does. */
        Uni<Void> lock(SqlConnection transaction);

        /** Returns the period: a visit from its start to its end, or a local day. */
        InstantRange period();

        /** Returns the end of the hold. */
        Instant heldUntil();

        /**
         * Takes the time for a hold. If somebody else has it, fails with the constraint named by {@link #takenOnce}.
         */
        Uni<Void> hold(SqlConnection transaction, long holdId);

        /** Stores the offer, which can be confirmed while the hold lasts. */
        Uni<Void> store(SqlConnection transaction, long holdId, UUID quoteId, QuoteToken token, Instant now);

        /** Returns the message that tells of the offer. */
        Notification message(long holdId, Instant now);
    }

    /** Returns the line whose entries it plans for. */
    Business business();

    /** Returns the name of the database constraint that keeps a time from being taken twice. */
    String takenOnce();

    /**
     * Returns the first entry that something fits on a day, with what fits it. The number of queries doesn't grow with
     * the number of entries.
     */
    Uni<Optional<Fit>> first(SqlConnection transaction, LocalDate day, List<WaitlistEntry> inOrder, Instant now);

    /** Checks a fit again after its locks are taken; empty when it is no longer free. Plans nothing else. */
    Uni<Optional<Fit>> stands(SqlConnection transaction, Fit fit, Instant now);

    /** Returns the days on which something fits an entry, ascending. */
    Uni<List<LocalDate>> days(SqlConnection transaction, WaitlistEntry entry, Instant now);
}
