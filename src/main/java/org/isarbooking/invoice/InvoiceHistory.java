package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.instant;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * The payments, reminders and write-offs of an invoice, for the office.
 *
 * @param payments the payments by date, including undone ones
 * @param reminders the reminders by level
 * @param writeOffs the write-offs in the order in which they were recorded, including undone ones
 */
public record InvoiceHistory(List<Payment> payments, List<Reminder> reminders, List<WriteOff> writeOffs) {

    private static final String PAYMENTS = """
            select p.*, (select coalesce(jsonb_agg(jsonb_build_object('id', s.invoice_id, 'number', i.number, 'cents', s.cents) order by i.id), '[]')
                           from payment_share s join invoice i on i.id = s.invoice_id where s.payment_id = p.id) as shares
              from payment p
            """;
    private static final String OF_INVOICE = PAYMENTS
            + "where p.id in (select payment_id from payment_share where invoice_id = $1) order by p.paid_on, p.id";
    private static final String ONE = PAYMENTS + "where p.id = $1";
    private static final String REMINDERS =
            "select level, reminded_on, fee_cents, pay_by from invoice_reminder where invoice_id = $1 order by level";
    private static final String REMINDER =
            "select level, reminded_on, fee_cents, pay_by from invoice_reminder where invoice_id = $1 and level = $2";
    private static final String WRITE_OFFS = "select * from invoice_write_off where invoice_id = $1 order by id";

    public InvoiceHistory {
        payments = List.copyOf(payments);
        reminders = List.copyOf(reminders);
        writeOffs = List.copyOf(writeOffs);
    }

    /** A reminder, with its fee in cents and its last day to pay. */
    public record Reminder(int level, LocalDate remindedOn, long feeCents, LocalDate payBy) {}

    /** A write-off, with its time and reason. */
    public record WriteOff(Instant at, String reason, Payment.@Nullable Undone undone) {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "WriteOff[" + at + "]";
        }
    }

    /** Reads the history of an invoice with three statements in one round trip. */
    public static Uni<InvoiceHistory> of(SqlConnection connection, long invoice) {
        return Statements.inOrder(
                        Sql.list(connection, OF_INVOICE, Tuple.of(invoice), InvoiceHistory::payment),
                        Sql.list(connection, REMINDERS, Tuple.of(invoice), InvoiceHistory::reminder),
                        Sql.list(connection, WRITE_OFFS, Tuple.of(invoice), InvoiceHistory::writeOff))
                .with(InvoiceHistory::new);
    }

    /** Reads a payment; empty for an unknown id. */
    public static Uni<Optional<Payment>> payment(SqlClient client, long id) {
        return Sql.first(client, ONE, Tuple.of(id), InvoiceHistory::payment);
    }

    /** Reads a reminder by its level; empty if the level wasn't reached. */
    static Uni<Optional<Reminder>> reminder(SqlClient client, long invoice, long level) {
        return Sql.first(client, REMINDER, Tuple.of(invoice, level), InvoiceHistory::reminder);
    }

    private static Payment payment(Row row) {
        return new Payment(
                row.getLong("id"),
                new AccountRef(row.getUUID("account_id")),
                row.getLocalDate("paid_on"),
                Payment.Method.of(row.getString("method")),
                row.getString("reference"),
                instant(row, "recorded_at"),
                row.getJsonArray("shares").stream()
                        .map(JsonObject.class::cast)
                        .map(share -> new Payment.Share(
                                share.getLong("id"), share.getString("number"), share.getLong("cents")))
                        .toList(),
                undone(row));
    }

    private static Reminder reminder(Row row) {
        return new Reminder(
                row.getInteger("level"),
                row.getLocalDate("reminded_on"),
                row.getLong("fee_cents"),
                row.getLocalDate("pay_by"));
    }

    private static WriteOff writeOff(Row row) {
        return new WriteOff(instant(row, "written_off_at"), row.getString("reason"), undone(row));
    }

    private static Payment.@Nullable Undone undone(Row row) {
        @Nullable UUID by = row.getUUID("undone_by");
        return by == null ? null : new Payment.Undone(instant(row, "undone_at"), by, row.getString("undone_reason"));
    }
}
