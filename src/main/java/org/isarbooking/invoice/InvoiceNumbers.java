package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;

/**
 * Gives out the numbers of invoices and credit notes. The year's row stays locked until the transaction ends, so that
 * nobody else gets a later number before an earlier one is certain: a transaction that rolls back leaves no gap. Taken
 * last of all locks.
 */
final class InvoiceNumbers {

    private static final String TAKE = """
            insert into invoice_number as given (year, last) values ($1, $2)
            on conflict (year) do update set last = given.last + excluded.last
            returning last
            """;

    private InvoiceNumbers() {}

    /** The first of as many numbers in a row as are wanted. */
    static Uni<Integer> take(SqlConnection transaction, int year, int howMany) {
        return transaction
                .preparedQuery(TAKE)
                .execute(Tuple.of(year, howMany))
                .map(rows -> rows.iterator().next().getInteger("last") - howMany + 1);
    }
}
