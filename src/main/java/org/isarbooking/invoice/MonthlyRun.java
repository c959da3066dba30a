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
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking.Invoicing;
import org.isarbooking.business.Coworking.Settings;
import org.isarbooking.business.NoBusinessPublished;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Munich;
import org.jboss.logging.Logger;

/**
 * Issues the invoices of every month that is over. It looks often, so that a month is invoiced soon after it ended, a missed run is made up for, and
 * what a credit note has freed is billed again; usually it finds nothing to do.
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
    private final InstantSource clock;
    private volatile Instant lastRun = Instant.MIN;
    private volatile Instant lastFault = Instant.MIN;

    MonthlyRun(
            Pool pool, Transactions transactions, Catalogs catalogs, InvoiceDocuments documents, InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.documents = documents;
        this.clock = clock;
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
                            LOG.warnf(
                                    "Invoices are not issued yet: %s",
                                    fault.getClass().getSimpleName());
                        })
                        .onFailure()
                        .recoverWithNull();
    }

    /** A clock that was set back keeps nobody waiting until it has caught up. */
    private boolean isRecent(Instant time, Duration within) {
        return Duration.between(time, clock.instant()).abs().compareTo(within) < 0;
    }

    /**
     * Issues everything that is due; nothing while the business rents nothing out. An account that can't be invoiced is logged, and left to the next run.
     *
     * @return the new invoices, in the order of their numbers
     */
    public Uni<List<Long>> run() {
        return runBefore(thisMonth(), account -> account.onFailure().recoverWithItem(List.of()));
    }

    /**
     * The same for the months up to one, which must be over.
     *
     * @return the new invoices, none for what was invoiced before; a failure when an account couldn't be invoiced, after all the others were
     */
    public Uni<List<Long>> run(YearMonth last) {
        if (!last.isBefore(thisMonth())) {
            throw new IllegalArgumentException(last + " is not over");
        }
        return runBefore(last.plusMonths(1), UnaryOperator.identity());
    }

    private YearMonth thisMonth() {
        return YearMonth.from(Munich.dateAt(clock.instant()));
    }

    private Uni<List<Long>> runBefore(YearMonth month, UnaryOperator<Uni<List<Long>>> ofAccount) {
        return catalogs.current(pool)
                .map(catalog -> catalog.coworking().settings().map(Settings::invoicing))
                .onFailure(NoBusinessPublished.class)
                .recoverWithItem(Optional.empty())
                .flatMap(invoicing -> invoicing
                        .map(terms -> run(terms, month, ofAccount))
                        .orElseGet(() -> Uni.createFrom().item(List.of())));
    }

    Uni<List<Long>> run(Invoicing invoicing) {
        return run(invoicing, thisMonth(), UnaryOperator.identity());
    }

    /** One account's trouble is not the others': it is told when all have had their turn. */
    private Uni<List<Long>> run(Invoicing invoicing, YearMonth before, UnaryOperator<Uni<List<Long>>> ofAccount) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return OpenCharges.accounts(pool, before)
                .onItem()
                .transformToMulti(accounts -> Multi.createFrom().iterable(accounts))
                .onItem()
                .transformToUni(account -> ofAccount.apply(issue(account, invoicing, before, now)))
                .collectFailures()
                .concatenate()
                .onItem()
                .transformToIterable(ids -> ids)
                .collect()
                .asList();
    }

    private Uni<List<Long>> issue(AccountRef account, Invoicing invoicing, YearMonth before, Instant now) {
        return transactions
                .run(transaction -> MonthlyInvoices.issue(transaction, account, invoicing, before, now))
                .onFailure()
                .invoke(fault -> LOG.errorf(
                        "Account %s can't be invoiced: %s",
                        account.id(), fault.getClass().getSimpleName()))
                .call(this::prepareDocuments);
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
