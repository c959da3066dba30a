package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import org.isarbooking.database.Pages;
import org.isarbooking.invoice.rules.LedgerEntry;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/**
 * Reads the ledger: the events of invoices in a period. An entry's day is the document's date, or the day on which the
 * money came. An undone payment has a second entry, on the day on which it was undone. Payments first settle an
 * invoice's gross amount, then its fees. The part that pays fees depends only on earlier records, so an entry never
 * changes.
 */
public final class Ledger {

    private static final String LINES = """
            with touched as (
                select s.invoice_id from payment p join payment_share s on s.payment_id = p.id where p.paid_on between $1 and $2
                union
                select s.invoice_id from payment p join payment_share s on s.payment_id = p.id where p.undone_at >= $3 and p.undone_at < $4
            ), event as (
                select s.invoice_id, p.id as payment_id, p.method, p.paid_on as day, p.recorded_at as at, s.cents, 'payment' as kind
                  from payment_share s join payment p on p.id = s.payment_id where s.invoice_id in (select invoice_id from touched)
                union all
                select s.invoice_id, p.id, p.method, (p.undone_at at time zone 'Europe/Berlin')::date, p.undone_at, -s.cents, 'payment_undone'
                  from payment_share s join payment p on p.id = s.payment_id
                 where s.invoice_id in (select invoice_id from touched) and p.undone_at is not null
            ), sums as (
                select e.*, i.gross_cents, sum(e.cents) over (partition by e.invoice_id order by e.at, e.kind, e.payment_id) as paid
                  from event e join invoice i on i.id = e.invoice_id
            ), line as (
                select i.id as invoice_id, i.kind, i.issued_on as day, i.issued_at as at, null::bigint as payment_id, null as method, 0 as cents, 0 as fees,
                       0 as settled
                  from invoice i where i.issued_on between $1 and $2
                union all
                select s.invoice_id, s.kind, s.day, s.at, s.payment_id, s.method, s.cents,
                       (greatest(s.paid - s.gross_cents, 0) - greatest(s.paid - s.cents - s.gross_cents, 0))::bigint,
                       least(s.paid, s.gross_cents)::bigint
                  from sums s where s.day between $1 and $2
            )
            select l.*, i.account_id, d.ordinal, i.buyer ->> 'name' as buyer, i.number, i.month, o.number as corrects,
                   i.vat_percent, i.net_cents, i.vat_cents, i.gross_cents, count(*) over () as total
              from line l join invoice i on i.id = l.invoice_id join debtor d on d.account_id = i.account_id
              left join invoice o on o.id = i.corrects_id
             order by l.day, l.at, l.kind, l.invoice_id, l.payment_id limit $5 offset $6
            """;

    private Ledger() {}

    /** A period of whole months, both ends inclusive. */
    public record Period(YearMonth from, YearMonth to) {

        public LocalDate firstDay() {
            return from.atDay(1);
        }

        public LocalDate lastDay() {
            return to.atEndOfMonth();
        }

        private Tuple values(@Nullable Integer limit, int offset) {
            return Tuple.of(
                    firstDay(),
                    lastDay(),
                    utc(firstDay().atStartOfDay(Munich.ZONE).toInstant()),
                    utc(lastDay().plusDays(1).atStartOfDay(Munich.ZONE).toInstant()),
                    limit,
                    offset);
        }
    }

    /** Returns all entries of a period in chronological order. */
    public static Uni<List<LedgerEntry>> all(SqlClient client, Period period) {
        return rows(client, period, null, 0)
                .map(rows -> stream(rows).map(Ledger::entry).toList());
    }

    /** Returns a page of a period's entries in chronological order. */
    public static Uni<Page<LedgerEntry>> page(SqlClient client, Period period, int limit, int offset) {
        return rows(client, period, limit, offset)
                .flatMap(rows -> rows.size() == 0 && offset > 0
                        ? rows(client, period, 1, 0).map(first -> Page.part(List.of(), offset, total(first)))
                        : Uni.createFrom().item(Pages.of(rows, Ledger::entry, offset, total(rows))));
    }

    private static Uni<RowSet<Row>> rows(SqlClient client, Period period, @Nullable Integer limit, int offset) {
        return client.preparedQuery(LINES).execute(period.values(limit, offset));
    }

    private static long total(RowSet<Row> rows) {
        return stream(rows).findFirst().map(row -> row.getLong("total")).orElse(0L);
    }

    private static LedgerEntry entry(Row row) {
        @Nullable Long payment = row.getLong("payment_id");
        return new LedgerEntry(
                LedgerEntry.Kind.of(row.getString("kind")),
                row.getLocalDate("day"),
                instant(row, "at"),
                row.getUUID("account_id"),
                row.getInteger("ordinal"),
                row.getString("buyer"),
                row.getLong("invoice_id"),
                row.getString("number"),
                YearMonth.from(row.getLocalDate("month")),
                row.getString("corrects"),
                new Percent(row.getBigDecimal("vat_percent")),
                new Totals(row.getLong("net_cents"), row.getLong("vat_cents"), row.getLong("gross_cents")),
                payment == null
                        ? null
                        : new LedgerEntry.Received(
                                payment,
                                row.getString("method"),
                                row.getLong("cents"),
                                row.getLong("fees"),
                                row.getLong("settled")));
    }
}
