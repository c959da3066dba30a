package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * Books and changes rentals in the owner's name. Coworking implements it, and the office calls it. The rules for
 * tenants don't apply: the office books any number of days ahead, without an offer and without accepted terms. But no
 * workspace is ever booked twice on a day.
 */
public interface RentalDesk {

    /** An order of the office. */
    sealed interface Order {}

    /**
     * A new rental.
     *
     * @param dates local days, each once
     * @param price the agreed price; null for the prices by the rules
     * @param notes for the office only
     * @param acceptsClosedDays true if days are allowed on which the workspace isn't rented out
     * @param messages true if the tenant gets mails about this rental and later events
     */
    record NewRental(
            AccountRef tenant,
            long workspaceId,
            List<LocalDate> dates,
            @Nullable Price price,
            @Nullable String notes,
            boolean acceptsClosedDays,
            boolean messages)
            implements Order {

        public NewRental {
            dates = List.copyOf(dates);
        }

        @Override
        public String toString() {
            return "NewRental[" + workspaceId + ", " + dates + "]";
        }
    }

    /**
     * An order to move a rental day. Null leaves a value as it is.
     *
     * @param acceptsClosedDay true if the workspace needn't be rented out on the new day
     * @param tellsTenant true if the tenant gets a message about the move
     */
    record Move(
            long bookingId,
            @Nullable LocalDate date,
            @Nullable Long workspaceId,
            boolean acceptsClosedDay,
            boolean tellsTenant)
            implements Order {}

    /**
     * A change of a rental. Null leaves a value as it is.
     *
     * @param bookingIds the days whose price changes
     * @param price the agreed price of these days
     * @param byRules true if these days lose their agreed price. Their price then follows from the terms under which
     *     they were booked, or from the present terms if none are stored
     * @param notes a blank text removes the notes
     * @param messages true if the tenant gets mails from now on
     * @param tellsTenant true if the tenant gets a message about this change
     */
    record Change(
            long rentalId,
            List<Long> bookingIds,
            @Nullable Price price,
            boolean byRules,
            @Nullable String notes,
            @Nullable Boolean messages,
            boolean tellsTenant)
            implements Order {

        public Change {
            bookingIds = List.copyOf(bookingIds);
        }

        @Override
        public String toString() {
            return "Change[" + rentalId + "]";
        }
    }

    /**
     * An agreed price in cents, gross.
     *
     * @param ofAll true for the price of all days together, which share it; false for the price of each day
     */
    record Price(int cents, boolean ofAll) {}

    /** A day that can't be booked, and the code of the reason. */
    record Rejected(LocalDate date, String reason) {}

    /** The outcome of an order. */
    sealed interface Outcome {

        /**
         * The order is carried out.
         *
         * @param changeId the id of the {@code rental_change} with the state before
         * @param bookingId the id of the last affected day
         * @param about facts for the office's record: ids, days, prices and flags
         */
        record Done(long changeId, long bookingId, Map<String, Object> about) implements Outcome {

            public Done {
                about = Map.copyOf(about);
            }
        }

        /**
         * Some days can't be booked, so nothing was done.
         *
         * @param free days on which the workspace is free instead
         */
        record Taken(List<Rejected> days, List<LocalDate> free) implements Outcome {

            public Taken {
                days = List.copyOf(days);
                free = List.copyOf(free);
            }
        }
    }

    /** Returns the tenant of an order's rental; empty if there is no such rental. */
    Uni<Optional<AccountRef>> tenant(Order order);

    /**
     * Carries out an order for a tenant whose account the caller has locked. Writes the changes and the messages to the
     * people concerned in the transaction. Fails with a refusal if the order isn't possible; the transaction must not
     * be committed then.
     */
    Uni<Outcome> carryOut(SqlConnection transaction, AccountRef tenant, Order order, Instant now);
}
