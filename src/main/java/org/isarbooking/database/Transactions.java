package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The one place where transactions begin and end: READ COMMITTED if they write, rolled back by any failure. A
 * transaction that the database gives up (a deadlock, a serialization failure) is run again as a whole, a few times.
 */
@ApplicationScoped
public class Transactions {

    /** How a transaction begins and ends around its work. */
    @FunctionalInterface
    private interface Begin {

        <T> Uni<T> around(Function<SqlConnection, Uni<T>> work);
    }

    private static final Set<String> WORTH_ANOTHER_TRY = Set.of("40001", "40P01");
    private static final String ONE_MOMENT = "set transaction isolation level repeatable read, read only";

    /**
     * What is read at one moment is often composed of what was asked for: a plan for any parameters may be far from the
     * best one.
     */
    private static final String PLANNED_ANEW = "set local plan_cache_mode = auto";

    private static final int TRIES = 4;

    private final Pool pool;
    private final Begin begin;
    private final @Nullable UnitOfWork work;

    @Inject
    Transactions(Pool pool, UnitOfWork work) {
        this.pool = pool;
        this.begin = work::run;
        this.work = work;
    }

    /** Transactions of statements only, for where there are no repositories. */
    public Transactions(Pool pool) {
        this.pool = pool;
        this.begin = pool::withTransaction;
        this.work = null;
    }

    /**
     * Returns the result of the work, committed. Repositories take part in the transaction, and statements over its
     * connection do. A repository writes when it is flushed, at the latest at the end. The work may be done several
     * times, so it must not leave the database.
     */
    public <T> Uni<T> run(Function<SqlConnection, Uni<T>> work) {
        return retried(() -> begin.around(work));
    }

    /**
     * Returns what statements read at one moment: nothing that is committed between two statements is seen by one of
     * them only. Repositories take no part.
     */
    public <T> Uni<T> atOneMoment(Function<SqlConnection, Uni<T>> reading) {
        return retried(() -> pool.withTransaction(transaction ->
                transaction.query(ONE_MOMENT + ";" + PLANNED_ANEW).execute().chain(() -> reading.apply(transaction))));
    }

    /**
     * Returns what repositories read without a transaction, which saves two round trips: each of their statements sees
     * what is committed by then.
     */
    public <T> Uni<T> reading(Supplier<Uni<T>> reading) {
        return Objects.requireNonNull(work, "there are no repositories").read(reading);
    }

    private static <T> Uni<T> retried(Supplier<Uni<T>> attempt) {
        return Uni.createFrom()
                .deferred(attempt::get)
                .onFailure(Transactions::isWorthAnotherTry)
                .retry()
                .withBackOff(Duration.ofMillis(10), Duration.ofMillis(200))
                .atMost(TRIES);
    }

    private static boolean isWorthAnotherTry(Throwable fault) {
        return SqlStates.of(fault).filter(WORTH_ANOTHER_TRY::contains).isPresent();
    }
}
