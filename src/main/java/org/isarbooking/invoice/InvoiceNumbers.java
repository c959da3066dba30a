package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import org.isarbooking.database.Sql;

/**
 * Assigns the numbers of invoices and credit notes. The year's row stays locked until the transaction ends. So no
 * transaction gets a later number before an earlier one is committed, and a rollback leaves no gap. A transaction takes
 * this lock after all its other locks.
 */
final class InvoiceNumbers {

    private static final String TAKE = """
            insert into invoice_number as given (year, last) values ($1, $2)
            on conflict (year) do update set last = given.last + excluded.last
            returning last
            """;

    private InvoiceNumbers() {}

    /** Takes consecutive numbers of a year, and returns the first one. */
    static Uni<Integer> take(SqlConnection transaction, int year, int howMany) {
        return Sql.only(transaction, TAKE, Tuple.of(year, howMany), row -> row.getInteger("last") - howMany + 1);
    }
}
