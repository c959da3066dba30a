package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import org.isarbooking.operation.AccountRef;

/** Writes invoices off, and undoes write-offs. The caller's transaction must hold the account's lock. */
@Singleton
public class WriteOffs {

    private static final String WRITE_OFF = """
            insert into invoice_write_off (invoice_id, reason, written_off_by, written_off_at)
            select b.invoice_id, $2, $3, $4 from invoice_balance b where b.invoice_id = $1 and not b.settled
            returning id
            """;
    private static final String UNDO = """
            update invoice_write_off set undone_by = $2, undone_reason = $3, undone_at = $4
             where invoice_id = $1 and undone_at is null returning id
            """;

    private static final String IS_WRITTEN_OFF =
            "select 1 from invoice_write_off where invoice_id = $1 and undone_at is null";

    /** Writes an invoice off; returns false if it is paid, credited or already written off. */
    public Uni<Boolean> writeOff(SqlConnection transaction, long invoice, String reason, AccountRef by, Instant now) {
        return write(transaction, invoice, WRITE_OFF, Tuple.of(invoice, reason, by.id(), utc(now)));
    }

    /** Undoes a write-off; returns false if the invoice isn't written off. */
    public Uni<Boolean> undo(SqlConnection transaction, long invoice, String reason, AccountRef by, Instant now) {
        return write(transaction, invoice, UNDO, Tuple.of(invoice, by.id(), reason, utc(now)));
    }

    /** Returns true if an invoice is written off. */
    public static Uni<Boolean> isWrittenOff(SqlConnection transaction, long invoice) {
        return transaction
                .preparedQuery(IS_WRITTEN_OFF)
                .execute(Tuple.of(invoice))
                .map(rows -> rows.size() == 1);
    }

    private static Uni<Boolean> write(SqlConnection transaction, long invoice, String sql, Tuple values) {
        return transaction
                .preparedQuery(sql)
                .execute(values)
                .map(rows -> rows.size() == 1)
                .call(isWritten -> isWritten
                        ? Balances.write(transaction, List.of(invoice))
                        : Uni.createFrom().voidItem());
    }
}
