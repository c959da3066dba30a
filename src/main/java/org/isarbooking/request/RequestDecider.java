package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.jspecify.annotations.Nullable;

/**
 * Decides the requests of one line of business. Salon and coworking implement it. The office calls the decider of the
 * request's line through {@link RequestDeciders}, in the office's transaction. A line calls its own decider if a rule
 * approves a request at once.
 */
public interface RequestDecider {

    /**
     * A decision of the owner.
     *
     * @param reason the reason for the customer
     * @param by the account that decided; null for a rule of the business
     */
    record Decision(
            boolean approve,
            @Nullable String reason,
            @Nullable AccountRef by,
            Instant at) {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "Decision[" + (approve ? "approve" : "decline") + ", " + at + "]";
        }
    }

    /** The outcome of a decision. */
    sealed interface Outcome {

        /**
         * The request is decided.
         *
         * @param isNew false if the request was already decided this way, so that nothing has changed
         */
        record Decided(BookingRequest request, boolean isNew) implements Outcome {

            /** Makes the outcome of a decision that takes effect now. */
            public static Decided now(BookingRequest request) {
                return new Decided(request, true);
            }

            /** Makes the outcome of a repeated decision. */
            public static Decided before(BookingRequest request) {
                return new Decided(request, false);
            }
        }

        /** The request doesn't exist. */
        record Unknown() implements Outcome {}

        /** The opposite decision was made before, or the request has lapsed. */
        record AlreadyClosed(BookingRequest request) implements Outcome {}

        /** The day now costs more than the price that the tenant was shown. */
        record PriceHasRisen(LocalDate day, long shownCents, long presentCents) implements Outcome {}

        /** The requested day isn't free any more. */
        record DayNoLongerFree(List<LocalDate> alternatives) implements Outcome {
            public DayNoLongerFree {
                alternatives = List.copyOf(alternatives);
            }
        }

        /**
         * The visit doesn't fit at the requested start any more.
         *
         * @param alternatives possible starts, read when subscribed to, over a separate connection. Subscribe after the
         *     transaction has ended
         */
        record NoLongerFits(Uni<? extends List<?>> alternatives) implements Outcome {}
    }

    /** Returns the line whose requests this decider decides. */
    Business line();

    /**
     * Decides a request of the line, all in the transaction. Locks, reads the request again, checks, moves or frees the
     * occupancy, and writes the message to the customer. May fail with a violated constraint of the occupancy, which
     * the office turns into a refusal.
     */
    Uni<Outcome> decide(SqlConnection transaction, long requestId, Decision decision);
}
