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
 * Decides the requests of one line of business. The families implement it; the office calls the one of the request's
 * line, by way of {@link RequestDeciders}, in a transaction of its own.
 */
public interface RequestDecider {

    /**
     * A decision of the owner.
     *
     * @param reason what the customer is told
     * @param by who decided; null when a rule of the business did
     */
    record Decision(
            boolean approve,
            @Nullable String reason,
            @Nullable AccountRef by,
            Instant at) {}

    /** The outcome of a decision. */
    sealed interface Outcome {

        /**
         * Done.
         *
         * @param isNew false when the same had been decided before: nothing has happened now
         */
        record Decided(BookingRequest request, boolean isNew) implements Outcome {

            /** The decision has its effect now. */
            public static Decided now(BookingRequest request) {
                return new Decided(request, true);
            }

            /** The request had been decided like this before. */
            public static Decided before(BookingRequest request) {
                return new Decided(request, false);
            }
        }

        /** There is no such request. */
        record Unknown() implements Outcome {}

        /** It was decided otherwise, or has lapsed. */
        record AlreadyClosed(BookingRequest request) implements Outcome {}

        /**
         * The day would cost more by now than its requester was shown.
         *
         * @param day the day asked for
         * @param shownCents what it was to cost
         * @param presentCents what it would cost now
         */
        record PriceHasRisen(LocalDate day, long shownCents, long presentCents) implements Outcome {}

        /** The day asked for isn't free any more. */
        record DayNoLongerFree(List<LocalDate> alternatives) implements Outcome {
            public DayNoLongerFree {
                alternatives = List.copyOf(alternatives);
            }
        }

        /**
         * The change that is asked for doesn't fit any more.
         *
         * @param alternatives what would fit; read when it is subscribed to, which takes a connection: after the
         *     transaction has ended
         */
        record NoLongerFits(Uni<? extends List<?>> alternatives) implements Outcome {}
    }

    /** Whose requests it decides. */
    Business line();

    /**
     * Decides a request of its line: locks, reads the request again, re-checks, moves or frees the occupancy, and tells
     * the customer, all in the transaction. A violated constraint of the occupancy may leave as a failure: the office
     * knows what it means.
     */
    Uni<Outcome> decide(SqlConnection transaction, long requestId, Decision decision);
}
