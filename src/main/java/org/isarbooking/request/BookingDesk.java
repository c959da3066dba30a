package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.jspecify.annotations.Nullable;

/**
 * Ends bookings of one line of business in the owner's name. The families implement it; the office calls the one of the
 * booking's line, by way of {@link BookingDesks}, in a transaction of its own.
 */
public interface BookingDesk {

    /**
     * The owner's wish to cancel.
     *
     * @param reason what the customer is told
     * @param by who decided
     * @param wholeRental whether the other days of its rental that can still be cancelled are, too
     */
    record Cancellation(String reason, AccountRef by, Instant at, boolean wholeRental) {

        /** Cancels one booking alone. */
        public Cancellation(String reason, AccountRef by, Instant at) {
            this(reason, by, at, false);
        }

        /** Shows nothing that was written. */
        @Override
        public String toString() {
            return "Cancellation[" + at + "]";
        }
    }

    /** How a booking went. */
    enum Outcome {
        COMPLETED,
        NO_SHOW
    }

    /** What was paid for a visit. */
    record Paid(int cents, PaymentMethod method) {}

    /** The outcome of a decision. */
    sealed interface Result {

        /** Done. */
        record Done() implements Result {}

        /** It was so before: nothing has changed, and nobody was told anything. */
        record WasSoBefore() implements Result {}

        /** There is no such booking. */
        record Unknown() implements Result {}

        /** It is cancelled, for good. */
        record Cancelled() implements Result {}

        /** It was said how it went: it can't be cancelled any more. */
        record Over() implements Result {}

        /** It is invoiced: a credit note must come first. */
        record Invoiced() implements Result {}

        /** It hasn't begun. */
        record NotBegun(Instant begins) implements Result {}
    }

    /** Whose bookings it ends. */
    Business line();

    /**
     * Cancels a booking of its line: locks, reads, frees the occupancy, closes open requests, re-prices what depends on
     * it, and tells everybody concerned, all in the transaction.
     */
    Uni<Result> cancel(SqlConnection transaction, long bookingId, Cancellation cancellation);

    /**
     * Says how a booking went that has begun; what was said before can be corrected.
     *
     * @param paid what was paid for a completed visit; null leaves what was noted before
     */
    Uni<Result> mark(SqlConnection transaction, long bookingId, Outcome outcome, @Nullable Paid paid, Instant now);

    /** Ends the links that manage a booking, those of its whole rental included: whoever has one opens nothing more. */
    Uni<Result> revokeLinks(SqlConnection transaction, long bookingId);
}
