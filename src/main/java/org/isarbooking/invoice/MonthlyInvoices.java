package org.isarbooking.invoice;

import static java.util.stream.Collectors.toMap;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isarbooking.account.InvoicedAccount;
import org.isarbooking.business.Coworking.Invoicing;
import org.isarbooking.invoice.rules.Bill;
import org.isarbooking.invoice.rules.InvoiceNumber;
import org.isarbooking.invoice.rules.Recipients;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.shared.Munich;

/**
 * Issues an account's invoices, one for each past month with a sum to pay. Works in the caller's transaction. The
 * number of statements doesn't depend on the number of invoices.
 */
@Singleton
class MonthlyInvoices {

    private static final String INSERT = """
            insert into invoice (number, kind, account_id, month, issued_on, due_on, language, seller, buyer, vat_percent,
                                 net_cents, vat_cents, gross_cents, issued_at)
            select bill.number, 'invoice', $1, bill.month, $2, $3, $4, $5, $6, $7, bill.net, bill.vat, bill.gross, $8
              from unnest($9::text[], $10::date[], $11::bigint[], $12::bigint[], $13::bigint[]) as bill (number, month, net, vat, gross)
            returning id, month
            """;

    private static final TypeReference<Map<String, Object>> COLUMN = new TypeReference<>() {};

    private final BilledDays billed;
    private final ObjectMapper json;

    MonthlyInvoices(BilledDays billed, ObjectMapper json) {
        this.billed = billed;
        this.json = json;
    }

    /**
     * Issues the invoices for the months before {@code before}. Leaves a month open if legally required billing data is
     * missing. Asks a tenant with an e-mail address for the data if a question is due. Safe to repeat and to run twice
     * at once: the second run waits for the account's lock, and then finds nothing to bill.
     *
     * @param before the first month that is not billed; not later than the current month
     * @param byOffice true if the office issues the invoices; only then are days and months billed that credit notes
     *     have taken back
     * @return the ids of the new invoices, the earliest month first
     */
    Uni<List<Long>> issue(
            SqlConnection transaction,
            AccountRef account,
            Issuer issuer,
            YearMonth before,
            boolean byOffice,
            Instant now) {
        return InvoicedAccount.lock(transaction, account)
                .flatMap(tenant -> OpenCharges.of(transaction, account, before, byOffice)
                        .map(Bill::monthly)
                        .call(bills -> BillingQuestions.ask(transaction, account, toAsk(tenant, bills), now))
                        .map(bills ->
                                Recipients.issuable(bills, tenant.billing().isComplete()))
                        .flatMap(bills -> bills.isEmpty()
                                ? Uni.createFrom().item(List.of())
                                : issue(transaction, account, tenant, bills, issuer, now)));
    }

    /**
     * Returns the bills about which the tenant can be asked; none for a tenant without an e-mail address. The office
     * sees these tenants in a list.
     */
    private static List<Bill> toAsk(InvoicedAccount tenant, List<Bill> bills) {
        return tenant.email() == null
                ? List.of()
                : Recipients.waiting(bills, tenant.billing().isComplete());
    }

    private Uni<List<Long>> issue(
            SqlConnection transaction,
            AccountRef account,
            InvoicedAccount tenant,
            List<Bill> bills,
            Issuer issuer,
            Instant now) {
        LocalDate today = Munich.dateAt(now);
        return InvoiceNumbers.take(transaction, today.getYear(), bills.size())
                .map(first -> IntStream.range(0, bills.size())
                        .mapToObj(index -> new InvoiceNumber(
                                        issuer.invoicing().numberPrefix(), today.getYear(), first + index)
                                .toString())
                        .toArray(String[]::new))
                .map(numbers -> row(account, tenant, bills, numbers, issuer.invoicing(), now))
                .flatMap(row -> transaction.preparedQuery(INSERT).execute(row))
                .map(rows -> stream(rows)
                        .collect(toMap(row -> YearMonth.from(row.getLocalDate("month")), row -> row.getLong("id"))))
                .flatMap(ids -> InvoiceLines.write(transaction, billed, bills, ids, issuer.workspaces())
                        .replaceWith(() -> inOrder(bills, ids)))
                .call(ids -> Outbox.write(
                        transaction,
                        ids.stream().map(id -> Notification.ofInvoice(id, now)).toList()));
    }

    private Tuple row(
            AccountRef account,
            InvoicedAccount tenant,
            List<Bill> bills,
            String[] numbers,
            Invoicing invoicing,
            Instant now) {
        LocalDate today = Munich.dateAt(now);
        List<Totals> totals = bills.stream()
                .map(bill -> Totals.ofGross(bill.grossCents(), invoicing.vat()))
                .toList();
        return Tuple.tuple()
                .addValue(account.id())
                .addValue(today)
                .addValue(today.plusDays(invoicing.dueDays()))
                .addValue(tenant.language().code())
                .addValue(json(invoicing.seller()))
                .addValue(json(Buyer.of(tenant)))
                .addValue(invoicing.vat().value())
                .addValue(utc(now))
                .addValue(numbers)
                .addValue(bills.stream().map(bill -> bill.month().atDay(1)).toArray(LocalDate[]::new))
                .addValue(totals.stream().map(Totals::net).toArray(Long[]::new))
                .addValue(totals.stream().map(Totals::vat).toArray(Long[]::new))
                .addValue(totals.stream().map(Totals::gross).toArray(Long[]::new));
    }

    private JsonObject json(Object party) {
        return new JsonObject(json.convertValue(party, COLUMN));
    }

    private static List<Long> inOrder(List<Bill> bills, Map<YearMonth, Long> ids) {
        return bills.stream().map(Bill::month).map(ids::get).toList();
    }
}
