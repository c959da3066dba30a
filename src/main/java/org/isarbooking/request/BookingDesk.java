package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.jspecify.annotations.Nullable;

/**
 * Cancels and marks bookings of one line of business, and revokes their manage links, in the owner's name. Salon and
 * coworking implement it. The office calls the desk of the booking's line through {@link BookingDesks}, in the office's
 * transaction.
 */
public interface BookingDesk {

    /**
     * The owner's order to cancel.
     *
     * @param by the account that ordered it
     * @param wholeRental true if the other days of the rental are cancelled, too, as far as possible
     */
    record Cancellation(String reason, AccountRef by, Instant at, boolean wholeRental) {

        /** Orders to cancel one booking alone. */
        public Cancellation(String reason, AccountRef by, Instant at) {
            this(reason, by, at, false);
        }

        /** Hides the reason. */
        @Override
        public String toString() {
            return "Cancellation[" + at + "]";
        }
    }

    /** The outcome of a booking, as the office marks it. */
    enum Outcome {
        COMPLETED,
        NO_SHOW
    }

    /** The payment for a visit. */
    record Paid(int cents, PaymentMethod method) {}

    /** The result of an order. */
    sealed interface Result {

        /** The order is carried out. */
        record Done() implements Result {}

        /** The booking was in this state before, so nothing has changed, and no message is sent. */
        record WasSoBefore() implements Result {}

        /** The booking doesn't exist. */
        record Unknown() implements Result {}

        /** The booking is cancelled, so it can't be marked. */
        record Cancelled() implements Result {}

        /**
         * The booking can't be cancelled because it is marked as completed or missed. Or the order was for a whole
         * rental, and only past days of the rental are left. A past day without a mark can be cancelled by an order for
         * this day alone.
         */
        record Over() implements Result {}

        /** The booking is invoiced: a credit note must come first. */
        record Invoiced() implements Result {}

        /** A payment is noted for the visit. Its amount must be corrected to 0 before the visit counts as missed. */
        record PaymentNoted() implements Result {}

        /** The booking hasn't begun. */
        record NotBegun(Instant begins) implements Result {}
    }

    /** Returns the line whose bookings this desk cancels and marks. */
    Business line();

    /**
     * Cancels a booking of the line, within the transaction. Locks and reads the booking, frees its time, and closes
     * open requests. Writes the messages to the people concerned. The prices of other days stay.
     */
    Uni<Result> cancel(SqlConnection transaction, long bookingId, Cancellation cancellation);

    /**
     * Marks a booking as completed or missed, once it has begun. An earlier mark can be corrected. A visit with a noted
     * amount above 0 is not marked as missed.
     *
     * @param paid the payment for a completed visit; null keeps a payment that was noted before
     */
    Uni<Result> mark(SqlConnection transaction, long bookingId, Outcome outcome, @Nullable Paid paid, Instant now);

    /** Revokes the manage links of a booking, and those of its whole rental. */
    Uni<Result> revokeLinks(SqlConnection transaction, long bookingId);
}
