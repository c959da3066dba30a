package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.database.Pages;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Everybody's invoices and credit notes, for the office. */
public final class InvoiceRegister {

    private InvoiceRegister() {}

    /**
     * Which invoices; what is null doesn't matter.
     *
     * @param account whose
     * @param month (Europe/Berlin) that they are for
     * @param kind invoices or credit notes
     */
    public record Filter(@Nullable UUID account, @Nullable YearMonth month, IssuedInvoice.@Nullable Kind kind) {

        private List<Object> values() {
            List<Object> values = new ArrayList<>();
            add(values, account);
            add(values, month == null ? null : month.atDay(1));
            add(values, kind == null ? null : kind.value());
            return values;
        }

        private static void add(List<Object> values, @Nullable Object value) {
            if (value != null) {
                values.add(value);
            }
        }

        /** Only the conditions that matter, so that each finds its rows by an index. */
        private String conditions() {
            List<String> conditions = new ArrayList<>();
            if (account != null) {
                conditions.add("i.account_id = $" + (conditions.size() + 1));
            }
            if (month != null) {
                conditions.add("i.month = $" + (conditions.size() + 1));
            }
            if (kind != null) {
                conditions.add("i.kind = $" + (conditions.size() + 1));
            }
            return conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
        }
    }

    /**
     * An invoice or a credit note.
     *
     * @param reason why an invoice was taken back, in the owner's words; null of an invoice
     */
    public record Entry(IssuedInvoice invoice, @Nullable String reason) {

        /** Shows nothing that was written. */
        @Override
        public String toString() {
            return "Entry[" + invoice + "]";
        }
    }

    /** A page of what is issued, newest first. */
    public static Uni<Page<Entry>> page(SqlClient client, Filter filter, int limit, int offset) {
        List<Object> values = filter.values();
        List<Object> paged = new ArrayList<>(values);
        paged.add(limit);
        paged.add(offset);
        String sql = Invoices.SELECT
                + filter.conditions()
                + " order by i.issued_on desc, i.id desc limit $%d offset $%d"
                        .formatted(values.size() + 1, values.size() + 2);
        return client.preparedQuery(sql)
                .execute(Tuple.tuple(paged))
                .flatMap(rows -> client.preparedQuery("select count(*) from invoice i" + filter.conditions())
                        .execute(Tuple.tuple(values))
                        .map(count -> Pages.of(rows, InvoiceRegister::read, offset, count)));
    }

    /** Anybody's invoice or credit note. */
    public static Uni<Optional<Entry>> find(SqlClient client, long id) {
        return client.preparedQuery(Invoices.SELECT + " where i.id = $1")
                .execute(Tuple.of(id))
                .map(rows -> first(rows).map(InvoiceRegister::read));
    }

    private static Entry read(Row row) {
        return new Entry(Invoices.read(row), row.getString("correction_reason"));
    }
}
