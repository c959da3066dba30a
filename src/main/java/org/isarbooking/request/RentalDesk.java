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
 * Books and changes rentals in the owner's name. Coworking implements it, the office calls it. Rules of tenants don't
 * hold here: no horizon, no offer, no terms. Two tenants on one place and day are as impossible as for tenants.
 */
public interface RentalDesk {

    /** What the office orders. */
    sealed interface Order {}

    /**
     * A new rental.
     *
     * @param dates local days, each once
     * @param price what was agreed; null for the prices that the rules say
     * @param notes for the office only
     * @param acceptsClosedDays whether days count on which the workspace isn't rented out
     * @param messages whether the tenant is told by mail, of this and of whatever comes
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
     * A day of a rental moves. Null is left as it is.
     *
     * @param acceptsClosedDay whether it may be a day on which the workspace isn't rented out
     * @param tellsTenant whether the tenant is told of it
     */
    record Move(
            long bookingId,
            @Nullable LocalDate date,
            @Nullable Long workspaceId,
            boolean acceptsClosedDay,
            boolean tellsTenant)
            implements Order {}

    /**
     * What is to be different about a rental. Null is left as it is.
     *
     * @param bookingIds the days that cost something else from now on
     * @param price what was agreed for these days
     * @param byRules whether what was agreed for these days ends: they cost what the rules of now say
     * @param notes blank for none from now on
     * @param messages whether the tenant is told by mail from now on
     * @param tellsTenant whether the tenant is told of this change
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
     * A price that was agreed, gross.
     *
     * @param ofAll whether it is for all days together, which share it; else each day costs it
     */
    record Price(int cents, boolean ofAll) {}

    /** A day that can't be had, and the code of the reason. */
    record Rejected(LocalDate date, String reason) {}

    /** What became of an order. */
    sealed interface Outcome {

        /**
         * It is carried out.
         *
         * @param changeId the number of the {@code rental_change} that says what was before
         * @param bookingId the last of the days that it is about
         * @param about what the record keeps of it: numbers, days and prices
         */
        record Done(long changeId, long bookingId, Map<String, Object> about) implements Outcome {

            public Done {
                about = Map.copyOf(about);
            }
        }

        /**
         * Days can't be had, so nothing was done.
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

    /** Returns whose rental an order is about; empty if there is no such rental. */
    Uni<Optional<AccountRef>> tenant(Order order);

    /**
     * Carries out an order for a tenant whose account the caller has locked; writes, and tells everybody concerned, in
     * the transaction. Fails with the refusal that says what is against it, after which nothing may be committed.
     */
    Uni<Outcome> carryOut(SqlConnection transaction, AccountRef tenant, Order order, Instant now);
}
