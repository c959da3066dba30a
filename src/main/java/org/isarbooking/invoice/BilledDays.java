package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.util.Map;

/** The booked days that invoices bill, as the line of business keeps them. The caller holds the account's lock. */
public interface BilledDays {

    /**
     * Binds days to their invoices: a billed day keeps its price.
     *
     * @param invoices the invoice of each booking
     * @return how many days were bound; fewer than given if one is bound already
     */
    Uni<Integer> bind(SqlConnection transaction, Map<Long, Long> invoices);

    /** Frees the days of an invoice that is taken back, and says what becomes of them. */
    Uni<Void> free(SqlConnection transaction, long invoiceId, CreditedDays days);
}
