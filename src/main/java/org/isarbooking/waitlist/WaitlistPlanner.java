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

/** Plans what somebody waits for. Implemented by each family that has a waitlist. */
public interface WaitlistPlanner {

    /** Something that is free and fits somebody who waits. */
    interface Fit {

        WaitlistEntry entry();

        /** Locks whoever else could take it, as every booking of the family does. */
        Uni<Void> lock(SqlConnection transaction);

        /** A visit from its start to its end, or a local day. */
        InstantRange period();

        /** Until when it is held. */
        Instant heldUntil();

        /** Takes it for a hold: a failure by a constraint of the database when somebody has it. */
        Uni<Void> hold(SqlConnection transaction, long holdId);

        /** Stores the offer, which can be confirmed while the hold lasts. */
        Uni<Void> store(SqlConnection transaction, long holdId, UUID quoteId, QuoteToken token, Instant now);

        /** The message that tells of the offer. */
        Notification message(long holdId, Instant now);
    }

    /** The line whose entries it plans for. */
    Business business();

    /** The constraint of the database that keeps a time from being taken twice. */
    String takenOnce();

    /**
     * Returns the first of those who wait whom something fits on a day, and what; in three queries, however many they
     * are.
     */
    Uni<Optional<Fit>> first(SqlConnection transaction, LocalDate day, List<WaitlistEntry> inOrder, Instant now);

    /**
     * Returns what fits as the transaction sees it behind the locks; empty when it no longer stands. Plans nothing
     * else.
     */
    Uni<Optional<Fit>> stands(SqlConnection transaction, Fit fit, Instant now);

    /** Returns the days on which something is free that fits an entry, ascending. */
    Uni<List<LocalDate>> days(SqlConnection transaction, WaitlistEntry entry, Instant now);
}
