package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.isarbooking.database.Pages;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.isarbooking.shared.Percent;
import org.jspecify.annotations.Nullable;

/** Reads invoices and credit notes. What is read for an account is its own: others' don't exist for it. */
public final class Invoices {

    static final String SELECT = """
            select i.*, o.number as corrects_number, o.issued_on as corrects_issued_on,
                   c.id as credited_id, c.number as credited_number, c.issued_on as credited_issued_on
              from invoice i
              left join invoice o on o.id = i.corrects_id
              left join invoice c on c.corrects_id = i.id
            """;
    private static final String OF_ACCOUNT =
            SELECT + "where i.account_id = $1 order by i.issued_on desc, i.id desc limit $2 offset $3";
    private static final String COUNT = "select count(*) from invoice where account_id = $1";
    private static final String OWN = SELECT + "where i.id = $1 and i.account_id = $2";
    private static final String ANY = SELECT + "where i.id = $1";

    private Invoices() {}

    /** An account's invoices, newest first. */
    public static Uni<Page<IssuedInvoice>> page(SqlClient client, AccountRef account, int limit, int offset) {
        return Uni.combine()
                .all()
                .unis(
                        client.preparedQuery(OF_ACCOUNT).execute(Tuple.of(account.id(), limit, offset)),
                        client.preparedQuery(COUNT).execute(Tuple.of(account.id())))
                .with((rows, count) -> Pages.of(rows, Invoices::read, offset, count));
    }

    /** An own invoice; empty for a foreign one as for one that doesn't exist. */
    public static Uni<Optional<IssuedInvoice>> own(SqlClient client, AccountRef account, long id) {
        return client.preparedQuery(OWN)
                .execute(Tuple.of(id, account.id()))
                .map(rows -> first(rows).map(Invoices::read));
    }

    /** The lines of an invoice that the caller may see. */
    public static Uni<List<InvoiceLine>> lines(SqlClient client, long id) {
        return InvoiceLines.read(client, id);
    }

    /** Anybody's invoice: for who has checked the access by other means. */
    static Uni<Optional<IssuedInvoice>> find(SqlClient client, long id) {
        return client.preparedQuery(ANY)
                .execute(Tuple.of(id))
                .map(rows -> first(rows).map(Invoices::read));
    }

    static IssuedInvoice read(Row row) {
        return new IssuedInvoice(
                row.getLong("id"),
                row.getString("number"),
                IssuedInvoice.Kind.of(row.getString("kind")),
                new AccountRef(row.getUUID("account_id")),
                YearMonth.from(row.getLocalDate("month")),
                row.getLocalDate("issued_on"),
                row.getLocalDate("due_on"),
                instant(row, "issued_at"),
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                PartyJson.seller(row.getJsonObject("seller")),
                PartyJson.buyer(row.getJsonObject("buyer")),
                new Percent(row.getBigDecimal("vat_percent")),
                new Totals(row.getLong("net_cents"), row.getLong("vat_cents"), row.getLong("gross_cents")),
                reference(row, row.getLong("corrects_id"), "corrects"),
                reference(row, row.getLong("credited_id"), "credited"));
    }

    private static IssuedInvoice.@Nullable Reference reference(Row row, @Nullable Long id, String columns) {
        return id == null
                ? null
                : new IssuedInvoice.Reference(
                        id, row.getString(columns + "_number"), row.getLocalDate(columns + "_issued_on"));
    }
}
