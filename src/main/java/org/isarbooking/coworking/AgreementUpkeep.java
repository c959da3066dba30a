package org.isarbooking.coworking;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.time.LocalDate;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.NoBusinessPublished;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Munich;
import org.isarbooking.tenancy.Agreements;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Takes the days of monthly agreements that have become bookable. Runs when the service starts, every day, and after
 * each publication of a catalog. Handles each account in a separate transaction that holds the account's lock.
 */
@Singleton
class AgreementUpkeep {

    private static final Logger LOG = Logger.getLogger(AgreementUpkeep.class);

    private final Pool pool;
    private final Transactions transactions;
    private final Catalogs catalogs;
    private final AgreementOccupancy occupancy;
    private final InstantSource clock;
    private volatile @Nullable Done last;

    AgreementUpkeep(
            Pool pool,
            Transactions transactions,
            Catalogs catalogs,
            AgreementOccupancy occupancy,
            InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.occupancy = occupancy;
        this.clock = clock;
    }

    /** The day and the catalog version for which the days of all agreements were last taken. */
    private record Done(LocalDate day, long catalogVersion) {}

    @Scheduled(every = "30s", delayed = "3s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> job() {
        return catalogs.current(pool)
                .flatMap(catalog -> {
                    Done wanted = new Done(Munich.dateAt(clock.instant()), catalog.version());
                    return wanted.equals(last) ? Uni.createFrom().voidItem() : run().invoke(() -> last = wanted);
                })
                .onFailure(NoBusinessPublished.class)
                .recoverWithNull()
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "Days of agreements are not taken yet: %s",
                        fault.getClass().getSimpleName()))
                .onFailure()
                .recoverWithNull();
    }

    /**
     * Takes the days of all agreements. If some accounts fail, the other accounts are still handled, and the failures
     * are reported at the end.
     */
    Uni<Void> run() {
        return Agreements.accounts(pool, Munich.dateAt(clock.instant()))
                .onItem()
                .transformToMulti(accounts -> Multi.createFrom().iterable(accounts))
                .onItem()
                .transformToUni(this::keep)
                .collectFailures()
                .concatenate()
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Boolean> keep(AccountRef account) {
        return transactions.run(transaction -> AccountLock.take(transaction, account)
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog -> occupancy.keep(transaction, account, catalog.coworking(), clock.instant())));
    }
}
