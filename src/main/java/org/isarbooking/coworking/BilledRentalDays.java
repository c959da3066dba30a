package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import org.isarbooking.database.Sql;
import org.isarbooking.invoice.BilledDays;
import org.isarbooking.invoice.CreditedDays;

/** Stores which invoice bills each rental day. After an invoice is taken back, no invoice bills its days. */
@Singleton
class BilledRentalDays implements BilledDays {

    private static final String BIND = """
            update rental_booking b set invoice_id = billed.invoice_id
              from unnest($1::bigint[], $2::bigint[]) as billed (booking_id, invoice_id)
             where b.id = billed.booking_id and b.invoice_id is null
            """;
    private static final String FREE =
            "update rental_booking set invoice_id = null, billing = $2 where invoice_id = $1";

    @Override
    public Uni<Integer> bind(SqlConnection transaction, Map<Long, Long> invoices) {
        List<Map.Entry<Long, Long>> days = List.copyOf(invoices.entrySet());
        return Sql.affected(
                transaction,
                BIND,
                Tuple.of(
                        days.stream().map(Map.Entry::getKey).toArray(Long[]::new),
                        days.stream().map(Map.Entry::getValue).toArray(Long[]::new)));
    }

    @Override
    public Uni<Void> free(SqlConnection transaction, long invoiceId, CreditedDays days) {
        return Sql.run(transaction, FREE, Tuple.of(invoiceId, days.billing()));
    }
}
