package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.pgclient.PgException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Set;
import java.util.function.Function;

/**
 * The one place where transactions begin and end: READ COMMITTED if they write, rolled back by any failure. A transaction that the database gives up (a deadlock, a
 * serialization failure) is run again as a whole, a few times.
 */
@ApplicationScoped
public class Transactions {

    private static final Set<String> WORTH_ANOTHER_TRY = Set.of("40001", "40P01");
    private static final String ONE_MOMENT = "set transaction isolation level repeatable read, read only";

    /** What is read at one moment is often composed of what was asked for: a plan for any parameters may be far from the best one. */
    private static final String PLANNED_ANEW = "set local plan_cache_mode = auto";

    private static final int TRIES = 4;

    private final Pool pool;

    public Transactions(Pool pool) {
        this.pool = pool;
    }

    /** The result of the work, committed; the work may be done several times, so it must not leave the database. */
    public <T> Uni<T> run(Function<SqlConnection, Uni<T>> work) {
        return Uni.createFrom()
                .deferred(() -> pool.withTransaction(work))
                .onFailure(Transactions::isWorthAnotherTry)
                .retry()
                .withBackOff(Duration.ofMillis(10), Duration.ofMillis(200))
                .atMost(TRIES);
    }

    /** What is read, as it was at one moment: nothing that is committed between two statements is seen by one of them only. */
    public <T> Uni<T> atOneMoment(Function<SqlConnection, Uni<T>> reading) {
        return run(transaction ->
                transaction.query(ONE_MOMENT + ";" + PLANNED_ANEW).execute().chain(() -> reading.apply(transaction)));
    }

    private static boolean isWorthAnotherTry(Throwable fault) {
        return fault instanceof PgException refused && WORTH_ANOTHER_TRY.contains(refused.getSqlState());
    }
}
