package org.isarbooking.request;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes and merges records of customers in the owner's name. The salon implements it, the office calls it. */
public interface CustomerDesk {

    /**
     * What is to be different about a customer. Null is left as it is.
     *
     * @param guest name, contact and language, all of it
     * @param notes empty for none from now on
     */
    record Change(VisitDesk.@Nullable Guest guest, @Nullable String notes) {

        @Override
        public String toString() {
            return "Change[hidden]";
        }
    }

    /** What became of it. */
    sealed interface Outcome {

        /**
         * It is done.
         *
         * @param about what the record keeps of it: numbers and answers, never contacts
         */
        record Done(Map<String, Object> about) implements Outcome {

            public Done {
                about = Map.copyOf(about);
            }
        }

        /** It was so before: nothing has changed. */
        record WasSoBefore() implements Outcome {}

        /** Nobody has this number, or not any more. */
        record Unknown(long customerId) implements Outcome {}

        /** The notes of both together are longer than notes may be, in characters: nothing is cut off. */
        record NotesTooLong(int most) implements Outcome {}

        /** The contact is another customer's: two records of one person are merged, not written over. */
        record OfAnother(long customerId) implements Outcome {}
    }

    /**
     * Changes a customer, in the transaction. Appointments that are still to come get the new contact, too: it is where
     * the customer is told of them.
     */
    Uni<Outcome> change(SqlConnection transaction, long customerId, Change change, Instant now);

    /**
     * Makes one customer of two, in the transaction and for good, unless their notes are too long: all that belongs to the merged record belongs to the
     * kept one from then on.
     */
    Uni<Outcome> merge(SqlConnection transaction, long keptId, long mergedId, Instant now);
}
