package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes and merges records of customers in the owner's name. The salon implements it, and the office calls it. */
public interface CustomerDesk {

    /**
     * A change of a customer. Null leaves a value as it is.
     *
     * @param guest name, contact and language, which are replaced together
     * @param notes a blank text removes the notes
     */
    record Change(VisitDesk.@Nullable Guest guest, @Nullable String notes) {

        @Override
        public String toString() {
            return "Change[hidden]";
        }
    }

    /** The outcome of a change or merge. */
    sealed interface Outcome {

        /**
         * The change is carried out.
         *
         * @param about facts for the office's record: ids and the names of changed data, never contacts
         */
        record Done(Map<String, Object> about) implements Outcome {

            public Done {
                about = Map.copyOf(about);
            }
        }

        /** The customer already had this data, so nothing has changed. */
        record WasSoBefore() implements Outcome {}

        /** The customer doesn't exist, or no longer exists. */
        record Unknown(long customerId) implements Outcome {}

        /** The notes of both records together exceed the limit in characters; nothing is cut off. */
        record NotesTooLong(int most) implements Outcome {}

        /** The contact belongs to another customer. Two records of one person must be merged, not overwritten. */
        record OfAnother(long customerId) implements Outcome {}
    }

    /**
     * Changes a customer, in the transaction. Confirmed appointments that are not over get the new contact, too, so
     * that messages about them reach the customer.
     */
    Uni<Outcome> change(SqlConnection transaction, long customerId, Change change, Instant now);

    /**
     * Merges two customers in the transaction, unless their notes are too long together. All data of the merged record
     * then belongs to the kept one. A merge can't be undone.
     */
    Uni<Outcome> merge(SqlConnection transaction, long keptId, long mergedId, Instant now);
}
