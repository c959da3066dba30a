package org.isarbooking.invoice;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.account.InvoicedAccount;
import org.isarbooking.invoice.OpenCharges.OpenMonth;
import org.isarbooking.invoice.rules.Recipients;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** The months that can't be invoiced, since the law asks for data of the tenant that is missing. */
public final class WaitingInvoices {

    private WaitingInvoices() {}

    /**
     * A tenant whose invoices wait.
     *
     * @param email the address for invoices; null without one
     * @param missing the missing fields, by their wire names
     * @param months that wait, ascending
     * @param grossCents the sum of these months
     */
    public record Waiting(
            AccountRef account,
            String name,
            @Nullable String email,
            List<String> missing,
            List<YearMonth> months,
            long grossCents) {

        /** Shows nothing of the person. */
        @Override
        public String toString() {
            return "Waiting[" + account.id() + "]";
        }
    }

    /** Returns the tenants with waiting months before {@code before}, the longest waiting first, in two queries. */
    public static Uni<List<Waiting>> read(SqlClient client, YearMonth before) {
        return OpenCharges.monthsOver(client, before, Recipients.SMALL)
                .map(months -> months.stream().collect(groupingBy(OpenMonth::account, LinkedHashMap::new, toList())))
                .flatMap(months -> InvoicedAccount.all(client, months.keySet())
                        .map(accounts -> months.entrySet().stream()
                                .flatMap(open ->
                                        waiting(open, accounts.get(open.getKey().id())).stream())
                                .toList()));
    }

    private static Optional<Waiting> waiting(
            Map.Entry<AccountRef, List<OpenMonth>> open, @Nullable InvoicedAccount account) {
        return Optional.ofNullable(account)
                .filter(known -> !known.billing().isComplete())
                .map(known -> waiting(
                        open, known.name(), known.email(), known.billing().missing()));
    }

    private static Waiting waiting(
            Map.Entry<AccountRef, List<OpenMonth>> open, String name, @Nullable String email, List<String> missing) {
        return new Waiting(
                open.getKey(),
                name,
                email,
                missing,
                open.getValue().stream().map(OpenMonth::month).toList(),
                open.getValue().stream().mapToLong(OpenMonth::grossCents).sum());
    }
}
