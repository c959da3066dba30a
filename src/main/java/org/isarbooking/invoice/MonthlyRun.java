package org.isarbooking.invoice;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.time.Duration;
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
 * Issues the invoices of every month that is over. It looks often, so that a month is invoiced soon after it ended, a
 * missed run is made up for; usually it finds nothing to do. What a credit note has taken back waits for the office.
 * Which months are over is said by the database's clock; the process's only says when to look.
 */
@Singleton
public class MonthlyRun {

    private static final Logger LOG = Logger.getLogger(MonthlyRun.class);
    private static final Duration EVERY = Duration.ofHours(1);
    private static final Duration REST_AFTER_A_FAULT = Duration.ofSeconds(10);

    private final Pool pool;
    private final Transactions transactions;
    private final Catalogs catalogs;
    private final InvoiceDocuments documents;
    private final MonthlyInvoices invoices;
    private final InstantSource clock;
    private final DatabaseClock databaseClock;
    private volatile Instant lastRun = Instant.MIN;
    private volatile Instant lastFault = Instant.MIN;

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
        this.clock = clock;
        this.databaseClock = databaseClock;
    }

    /** Runs each hour, as soon as something is published, and soon again after a fault. */
    @Scheduled(every = "2s", delayed = "2s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> job() {
        return isRecent(lastRun, EVERY) || isRecent(lastFault, REST_AFTER_A_FAULT)
                ? Uni.createFrom().voidItem()
                : catalogs.current(pool)
                        .chain(() -> run())
                        .invoke(() -> lastRun = clock.instant())
                        .replaceWithVoid()
                        .onFailure(NoBusinessPublished.class)
                        .recoverWithNull()
                        .onFailure()
                        .invoke(fault -> {
                            lastFault = clock.instant();
                            // It is told elsewhere, and not every few seconds.
                            if (!(fault instanceof ClocksDiffer)) {
                                LOG.warnf(
                                        "Invoices are not issued yet: %s",
                                        fault.getClass().getSimpleName());
                            }
                        })
                        .onFailure()
                        .recoverWithNull();
    }

    /** A clock that was set back keeps nobody waiting until it has caught up. */
    private boolean isRecent(Instant time, Duration within) {
        return Duration.between(time, clock.instant()).abs().compareTo(within) < 0;
    }

    /**
     * Issues everything that is due; nothing while the business rents nothing out. An account that can't be invoiced is
     * logged, and left to the next run.
     *
     * @return the new invoices, in the order of their numbers; a failure with {@link ClocksDiffer} while nobody knows
     *     the time
     */
    public Uni<List<Long>> run() {
        return thisMonth()
                .flatMap(month ->
                        runBefore(month, false, account -> account.onFailure().recoverWithItem(List.of())));
    }

    /**
     * The same for the months up to one, which must be over, in the name of the office: what credit notes have left to
     * be billed again is billed, too.
     *
     * @return the new invoices, none for what was invoiced before; a failure when an account couldn't be invoiced,
     *     after all the others were
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

    /** One account's trouble is not the others': it is told when all have had their turn. */
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

    /** The database's clock may have been put right since the run began. */
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
