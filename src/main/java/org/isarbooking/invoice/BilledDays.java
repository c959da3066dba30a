package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.util.Map;

/** The booked days that invoices bill, as their line of business stores them. The caller holds the account's lock. */
public interface BilledDays {

    /**
     * Binds days to their invoices, so that billed days keep their prices.
     *
     * @param invoices the invoice of each booking
     * @return the number of days bound; fewer than given if some were bound before
     */
    Uni<Integer> bind(SqlConnection transaction, Map<Long, Long> invoices);

    /**
     * Frees the days of an invoice that is taken back.
     *
     * @param days whether the days are billed again or waived
     */
    Uni<Void> free(SqlConnection transaction, long invoiceId, CreditedDays days);
}
