package org.isarbooking.invoice;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import org.isarbooking.invoice.rules.Bill;
import org.isarbooking.invoice.rules.Charge;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * Stores the lines of invoices. The price of a billed day can't change. A month of an agreement is billed only once.
 */
final class InvoiceLines {

    private static final String INSERT = """
            insert into invoice_line (invoice_id, position, kind, booking_id, agreement_id, workspace_id, workspace, day, gross_cents, given_back_days)
            select line.invoice_id, line.position, case when line.booking_id is null then 'agreement' else 'day' end,
                   line.booking_id, line.agreement_id, line.workspace_id, line.names::jsonb, line.day, line.gross, line.given_back
              from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::bigint[], $5::integer[], $6::date[], $7::bigint[], $8::smallint[], $9::text[])
                   as line (invoice_id, position, booking_id, agreement_id, workspace_id, day, gross, given_back, names)
            """;
    private static final String BIND_MONTHS = """
            insert into invoiced_agreement_month (agreement_id, month, invoice_id)
            select l.agreement_id, i.month, i.id
              from invoice_line l join invoice i on i.id = l.invoice_id
             where l.invoice_id = any($1) and l.agreement_id is not null
            """;

    private InvoiceLines() {}

    /**
     * Writes the lines of new invoices, and records the invoice of each billed day and month.
     *
     * @param invoices the ids of the invoices, by month
     * @param workspaces the names of workspaces, by id
     */
    static Uni<Void> write(
            SqlConnection transaction,
            BilledDays billed,
            List<Bill> bills,
            Map<YearMonth, Long> invoices,
            IntFunction<Translated> workspaces) {
        Long[] ids = invoices.values().toArray(Long[]::new);
        Map<Long, Long> days = invoicesOfDays(bills, invoices);
        return transaction
                .preparedQuery(INSERT)
                .execute(columns(bills, invoices).addValue(names(bills, workspaces)))
                .chain(() -> billed.bind(transaction, days))
                .invoke(bound -> {
                    if (bound != days.size()) {
                        throw new IllegalStateException("a day was invoiced without its account's lock");
                    }
                })
                .chain(() -> transaction.preparedQuery(BIND_MONTHS).execute(Tuple.of(ids)))
                .replaceWithVoid();
    }

    private static Map<Long, Long> invoicesOfDays(List<Bill> bills, Map<YearMonth, Long> invoices) {
        Map<Long, Long> days = new HashMap<>();
        for (Bill bill : bills) {
            for (Charge charge : bill.charges()) {
                if (charge instanceof Charge.Day day) {
                    days.put(day.bookingId(), Objects.requireNonNull(invoices.get(bill.month())));
                }
            }
        }
        return days;
    }

    private static String[] names(List<Bill> bills, IntFunction<Translated> workspaces) {
        return bills.stream()
                .flatMap(bill -> bill.charges().stream())
                .map(charge -> workspaces.apply(charge.workspaceId()))
                .map(InvoiceLines::json)
                .toArray(String[]::new);
    }

    private static String json(Translated names) {
        JsonObject json = new JsonObject();
        names.texts().forEach((language, text) -> json.put(language.code(), text));
        return json.encode();
    }

    private static Tuple columns(List<Bill> bills, Map<YearMonth, Long> invoices) {
        List<@Nullable Long> ids = new ArrayList<>();
        List<Short> positions = new ArrayList<>();
        List<@Nullable Long> bookings = new ArrayList<>();
        List<@Nullable Long> agreements = new ArrayList<>();
        List<Integer> workspaces = new ArrayList<>();
        List<@Nullable LocalDate> days = new ArrayList<>();
        List<Long> amounts = new ArrayList<>();
        List<Short> givenBack = new ArrayList<>();
        for (Bill bill : bills) {
            short position = 0;
            for (Charge charge : bill.charges()) {
                ids.add(invoices.get(bill.month()));
                positions.add(++position);
                bookings.add(charge instanceof Charge.Day day ? Long.valueOf(day.bookingId()) : null);
                agreements.add(charge instanceof Charge.Agreement term ? Long.valueOf(term.agreementId()) : null);
                workspaces.add(charge.workspaceId());
                days.add(charge instanceof Charge.Day day ? day.day() : null);
                amounts.add(charge.grossCents());
                givenBack.add((short) (charge instanceof Charge.Agreement term ? term.givenBackDays() : 0));
            }
        }
        return Tuple.tuple()
                .addValue(ids.toArray(Long[]::new))
                .addValue(positions.toArray(Short[]::new))
                .addValue(bookings.toArray(Long[]::new))
                .addValue(agreements.toArray(Long[]::new))
                .addValue(workspaces.toArray(Integer[]::new))
                .addValue(days.toArray(LocalDate[]::new))
                .addValue(amounts.toArray(Long[]::new))
                .addValue(givenBack.toArray(Short[]::new));
    }
}
