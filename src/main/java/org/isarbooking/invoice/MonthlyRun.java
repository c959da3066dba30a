package org.isarbooking.invoice;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.NoBusinessPublished;
import org.isarbooking.database.ClocksDiffer;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Munich;
import org.jboss.logging.Logger;

/**
 * Issues the invoices of all past months. It runs hourly, so a month is invoiced soon after its end, and a later run
 * makes up for a missed one. The hourly run doesn't bill days and months whose invoice was taken back. Only the office
 * bills those, with {@link #run(YearMonth)}. The database's clock decides which months are over; the process's clock
 * only decides when to run.
 */
@Singleton
public class MonthlyRun {

    private static final Logger LOG = Logger.getLogger(MonthlyRun.class);

    private final Pool pool;
    private final Transactions transactions;
    private final Catalogs catalogs;
    private final InvoiceDocuments documents;
    private final MonthlyInvoices invoices;
    private final DatabaseClock databaseClock;
    private final HourlyWork hourly;

    MonthlyRun(
            Pool pool,
            Transactions transactions,
            Catalogs catalogs,
            InvoiceDocuments documents,
            MonthlyInvoices invoices,
            InstantSource clock,
            DatabaseClock databaseClock) {
        this.pool = pool;
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.documents = documents;
        this.invoices = invoices;
        this.databaseClock = databaseClock;
        this.hourly = new HourlyWork(LOG, "Invoices are not issued yet", clock);
    }

    /** Does the run every hour, once a business is published. After a fault, tries again soon. */
    @Scheduled(every = "2s", delayed = "2s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> job() {
        // Reading the catalog fails if nothing is published yet. Then the hour doesn't count as done.
        return hourly.doIfDue(() -> catalogs.current(pool).chain(() -> run()));
    }

    /**
     * Issues all due invoices; none if the business has no coworking line. Logs accounts that can't be invoiced; the
     * next run tries them again.
     *
     * @return the ids of the new invoices, by ascending number; fails with {@link ClocksDiffer} if the clocks of
     *     process and database differ
     */
    public Uni<List<Long>> run() {
        return thisMonth()
                .flatMap(month ->
                        runBefore(month, false, account -> account.onFailure().recoverWithItem(List.of())));
    }

    /**
     * Issues the invoices of all months up to {@code last} for the office. {@code last} must be over. Also bills days
     * and months that credit notes have taken back but not waived.
     *
     * @return the ids of the new invoices; fails if an account can't be invoiced, but only after trying all other
     *     accounts
     */
    public Uni<List<Long>> run(YearMonth last) {
        return thisMonth().flatMap(month -> {
            if (!last.isBefore(month)) {
                throw new IllegalArgumentException(last + " is not over");
            }
            return runBefore(last.plusMonths(1), true, UnaryOperator.identity());
        });
    }

    private Uni<YearMonth> thisMonth() {
        return transactions.run(databaseClock::now).map(MonthlyRun::monthAt);
    }

    private static YearMonth monthAt(Instant now) {
        return YearMonth.from(Munich.dateAt(now));
    }

    private Uni<List<Long>> runBefore(YearMonth month, boolean byOffice, UnaryOperator<Uni<List<Long>>> ofAccount) {
        return catalogs.current(pool)
                .map(catalog -> Issuer.of(catalog.coworking()))
                .onFailure(NoBusinessPublished.class)
                .recoverWithItem(Optional.empty())
                .flatMap(issuer -> issuer.map(known -> run(known, month, byOffice, ofAccount))
                        .orElseGet(() -> Uni.createFrom().item(List.of())));
    }

    Uni<List<Long>> run(Issuer issuer, boolean byOffice) {
        return thisMonth().flatMap(month -> run(issuer, month, byOffice, UnaryOperator.identity()));
    }

    /** Issues the invoices of each account. Reports failures after trying all accounts. */
    private Uni<List<Long>> run(
            Issuer issuer, YearMonth before, boolean byOffice, UnaryOperator<Uni<List<Long>>> ofAccount) {
        return OpenCharges.accounts(pool, before, byOffice)
                .onItem()
                .transformToMulti(accounts -> Multi.createFrom().iterable(accounts))
                .onItem()
                .transformToUni(account -> ofAccount.apply(issue(account, issuer, before, byOffice)))
                .collectFailures()
                .concatenate()
                .onItem()
                .transformToIterable(ids -> ids)
                .collect()
                .asList();
    }

    private Uni<List<Long>> issue(AccountRef account, Issuer issuer, YearMonth before, boolean byOffice) {
        return transactions
                .run(transaction -> databaseClock
                        .now(transaction)
                        .flatMap(now -> invoices.issue(
                                transaction, account, issuer, earlier(before, monthAt(now)), byOffice, now)))
                .onFailure()
                .invoke(fault -> LOG.errorf(
                        "Account %s can't be invoiced: %s",
                        account.id(), fault.getClass().getSimpleName()))
                .call(this::prepareDocuments);
    }

    /** Returns the earlier of two months, because the database's clock may have been set back since the run began. */
    private static YearMonth earlier(YearMonth one, YearMonth other) {
        return one.isBefore(other) ? one : other;
    }

    private Uni<Void> prepareDocuments(List<Long> invoices) {
        return Multi.createFrom()
                .iterable(invoices)
                .onItem()
                .transformToUniAndConcatenate(documents::prepare)
                .collect()
                .last()
                .replaceWithVoid();
    }
}
