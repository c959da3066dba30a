package org.isarbooking.invoice;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.isarbooking.account.InvoicedAccount;
import org.isarbooking.invoice.OpenCharges.OpenMonth;
import org.isarbooking.invoice.rules.Recipients;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * Reads the months that the monthly run doesn't invoice, because required billing data is missing, or because only the
 * office bills them again.
 */
public final class WaitingInvoices {

    private WaitingInvoices() {}

    /**
     * A tenant with months that are not invoiced.
     *
     * @param email the address for invoices; null without one
     * @param missing the missing fields of the billing data, by their names in JSON; empty if no month needs them
     * @param months the months, ascending
     * @param again the months among them that the office bills again
     * @param grossCents the sum of the months
     */
    public record Waiting(
            AccountRef account,
            String name,
            @Nullable String email,
            List<String> missing,
            List<YearMonth> months,
            List<YearMonth> again,
            long grossCents) {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "Waiting[" + account.id() + "]";
        }
    }

    /**
     * Returns the tenants with months before {@code before} that are not invoiced, the earliest month first, in two
     * queries.
     */
    public static Uni<List<Waiting>> read(SqlClient client, YearMonth before) {
        return OpenCharges.waiting(client, before, Recipients.SMALL)
                .map(months -> months.stream().collect(groupingBy(OpenMonth::account, LinkedHashMap::new, toList())))
                .flatMap(months -> InvoicedAccount.all(client, months.keySet())
                        .map(accounts -> months.entrySet().stream()
                                .flatMap(open -> waiting(
                                        open.getValue(),
                                        accounts.get(open.getKey().id()))
                                        .stream())
                                .sorted(comparing(tenant -> tenant.months().getFirst()))
                                .toList()));
    }

    private static Optional<Waiting> waiting(List<OpenMonth> open, @Nullable InvoicedAccount account) {
        if (account == null) {
            return Optional.empty();
        }
        List<OpenMonth> lacking = account.billing().isComplete()
                ? List.of()
                : open.stream()
                        .filter(month -> month.grossCents() > Recipients.SMALL)
                        .toList();
        List<OpenMonth> waiting = open.stream()
                .filter(month -> month.isAgain() || lacking.contains(month))
                .toList();
        return waiting.isEmpty()
                ? Optional.empty()
                : Optional.of(new Waiting(
                        waiting.getFirst().account(),
                        account.name(),
                        account.email(),
                        lacking.isEmpty() ? List.of() : account.billing().missing(),
                        waiting.stream().map(OpenMonth::month).toList(),
                        waiting.stream()
                                .filter(OpenMonth::isAgain)
                                .map(OpenMonth::month)
                                .toList(),
                        waiting.stream().mapToLong(OpenMonth::grossCents).sum()));
    }
}
