package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.util.Map;

/**
 * Access to the rental days that invoices bill. Implemented by the line of business that stores the days. The caller
 * holds the account's lock.
 */
public interface BilledDays {

    /**
     * Records the invoice of each day. Billed days keep their prices.
     *
     * @param invoices the id of the invoice of each booking, by the booking's id
     * @return the number of days recorded; it is lower than the number of bookings if some already had an invoice
     */
    Uni<Integer> bind(SqlConnection transaction, Map<Long, Long> invoices);

    /**
     * Separates the days of an invoice from the invoice, which is taken back.
     *
     * @param days the treatment of the days: billed again or waived
     */
    Uni<Void> free(SqlConnection transaction, long invoiceId, CreditedDays days);
}
