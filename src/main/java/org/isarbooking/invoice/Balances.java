package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.isarbooking.database.Sql;
import org.isarbooking.invoice.rules.Balance;

/**
 * Stores the balances of invoices. A balance is computed from payments, reminders, credit notes and write-offs. Code
 * that writes a payment, reminder or write-off updates the balances in the same transaction, under the account's lock.
 * A trigger adds the balance of a new invoice, and marks the balance of an invoice that a credit note takes back.
 */
final class Balances {

    private static final String FACTS = """
            select i.id, i.gross_cents,
                   (select coalesce(jsonb_agg(jsonb_build_object('on', p.paid_on, 'cents', s.cents)), '[]')
                      from payment_share s join payment p on p.id = s.payment_id
                     where s.invoice_id = i.id and p.undone_at is null) as payments,
                   (select coalesce(jsonb_agg(jsonb_build_object('level', r.level, 'on', r.reminded_on, 'fee', r.fee_cents)), '[]')
                      from invoice_reminder r where r.invoice_id = i.id) as reminders,
                   (select count(*) from invoice c where c.corrects_id = i.id) > 0 as credited,
                   (select count(*) from invoice_write_off w where w.invoice_id = i.id and w.undone_at is null) > 0 as written_off
              from invoice i where i.id = any($1)
            """;
    private static final String WRITE = """
            update invoice_balance b
               set owed_cents = now.owed, paid_cents = now.paid, written_off = now.written_off,
                   level = coalesce((select max(r.level) from invoice_reminder r where r.invoice_id = b.invoice_id), 0),
                   pay_by = (select max(r.pay_by) from invoice_reminder r where r.invoice_id = b.invoice_id)
              from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[]) as now (id, owed, paid, written_off)
             where b.invoice_id = now.id
            """;

    private Balances() {}

    /** Reads the facts from which the balances of invoices are computed, by invoice, in one query. */
    static Uni<Map<Long, Balance.Facts>> facts(SqlConnection transaction, Collection<Long> invoices) {
        return Sql.map(
                transaction, FACTS, Tuple.of(invoices.toArray(Long[]::new)), row -> row.getLong("id"), Balances::facts);
    }

    /** Computes and stores the balances of invoices. */
    static Uni<Void> write(SqlConnection transaction, Collection<Long> invoices) {
        return facts(transaction, invoices)
                .flatMap(facts -> transaction.preparedQuery(WRITE).execute(columns(facts)))
                .replaceWithVoid();
    }

    private static Tuple columns(Map<Long, Balance.Facts> facts) {
        List<Map.Entry<Long, Balance.Facts>> known = List.copyOf(facts.entrySet());
        List<Balance> balances =
                known.stream().map(one -> Balance.of(one.getValue())).toList();
        return Tuple.of(
                known.stream().map(Map.Entry::getKey).toArray(Long[]::new),
                balances.stream().map(Balance::owed).toArray(Long[]::new),
                balances.stream().map(Balance::paid).toArray(Long[]::new),
                balances.stream().map(Balance::writtenOff).toArray(Boolean[]::new));
    }

    private static Balance.Facts facts(Row row) {
        return new Balance.Facts(
                row.getLong("gross_cents"),
                objects(row.getJsonArray("payments")).stream()
                        .map(paid -> new Balance.Paid(LocalDate.parse(paid.getString("on")), paid.getLong("cents")))
                        .toList(),
                objects(row.getJsonArray("reminders")).stream()
                        .map(reminded -> new Balance.Reminded(
                                reminded.getInteger("level"),
                                LocalDate.parse(reminded.getString("on")),
                                reminded.getLong("fee")))
                        .toList(),
                row.getBoolean("credited"),
                row.getBoolean("written_off"));
    }

    private static List<JsonObject> objects(JsonArray array) {
        return array.stream().map(JsonObject.class::cast).toList();
    }
}
