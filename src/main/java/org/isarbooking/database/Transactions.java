package org.isarbooking.database;

import io.smallrye.mutiny.CompositeException;
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
 * Runs the transactions of the service. Writing transactions are READ COMMITTED; any failure rolls back. If the
 * database aborts a transaction (deadlock or serialization failure), the whole transaction is tried again a few times.
 */
@ApplicationScoped
public class Transactions {

    /** Begins a transaction before its work, and ends it afterwards. */
    @FunctionalInterface
    private interface Begin {

        <T> Uni<T> around(Function<SqlConnection, Uni<T>> work);
    }

    private static final Set<String> WORTH_ANOTHER_TRY = Set.of("40001", "40P01");
    private static final String ONE_MOMENT = "set transaction isolation level repeatable read, read only";

    /**
     * Makes the database plan each statement of {@link #atOneMoment} anew. The best plan of many searches depends on
     * their parameters: a generic plan may be far slower.
     */
    private static final String PLANNED_ANEW = "set local plan_cache_mode = force_custom_plan";

    private static final int TRIES = 4;

    /** The time during which a failed write of {@link #untilStored} is tried again. */
    private static final Duration REPEATED_FOR = Duration.ofSeconds(30);

    /** Classes of SQLSTATEs of mistakes in data, constraints and statements. The same write would fail again. */
    private static final Set<String> MISTAKES = Set.of("22", "23", "42");

    private final Pool pool;
    private final Begin begin;
    private final @Nullable UnitOfWork work;

    @Inject
    Transactions(Pool pool, UnitOfWork work) {
        this.pool = pool;
        this.begin = work::run;
        this.work = work;
    }

    /** Makes transactions of statements only, for code without repositories. */
    public Transactions(Pool pool) {
        this.pool = pool;
        this.begin = pool::withTransaction;
        this.work = null;
    }

    /**
     * Runs the work in a transaction, commits it, and returns the work's result. Repositories and statements on the
     * connection belong to the transaction. Repositories send their writes when they are flushed, at the latest before
     * the commit. The work may run several times, so it must have no effects outside the database.
     */
    public <T> Uni<T> run(Function<SqlConnection, Uni<T>> work) {
        return retried(() -> begin.around(work));
    }

    /**
     * The last statements of a transaction that {@link #pipelined} runs. All of them are sent without waiting for
     * results, and the commit directly after them.
     */
    public record Last<T>(Uni<T> statements) {

        /** Ends a transaction without further statements. */
        public static <T> Last<T> none(T result) {
            return new Last<>(Uni.createFrom().item(result));
        }
    }

    /**
     * Runs statements in a transaction, without separate round trips for begin and commit. Begin is sent together with
     * the first statements, commit together with the last ones. Repositories don't belong to the transaction.
     *
     * <p>PostgreSQL turns the commit into a rollback if any statement before it has failed. The result is returned only
     * after every statement and the commit have succeeded, so the work must not recover from a failed statement. A
     * mistake that only the results of the last statements show is found too late to roll back.
     *
     * <p>The transaction continues if its caller leaves. The connection is given back after the commit or the rollback.
     *
     * @param work must begin with a statement that only reads or locks, so that nothing is written if begin fails.
     *     Returns its last statements without sending them
     */
    public <T> Uni<T> pipelined(Function<SqlConnection, Uni<Last<T>>> work) {
        return retried(() -> pool.withConnection(connection -> Statements.inOrder(
                        send(connection, "begin"), Uni.createFrom().deferred(() -> work.apply(connection)))
                .with((_, last) -> last.statements())
                .flatMap(last ->
                        Statements.inOrder(last, send(connection, "commit")).with((result, _) -> result))
                .onFailure()
                .call(() -> send(connection, "rollback").onFailure().recoverWithNull())));
    }

    /** Runs one writing statement without begin and commit. PostgreSQL makes it a transaction of its own. */
    public <T> Uni<T> alone(Function<Pool, Uni<T>> statement) {
        return retried(() -> statement.apply(pool));
    }

    private static Uni<Void> send(SqlConnection connection, String command) {
        return connection.query(command).execute().replaceWithVoid();
    }

    /**
     * Runs reading statements that share one snapshot, and returns their result. So no statement sees a commit that
     * happens after the first one. Repositories don't use the snapshot.
     */
    public <T> Uni<T> atOneMoment(Function<SqlConnection, Uni<T>> reading) {
        return retried(() -> pool.withTransaction(transaction ->
                transaction.query(ONE_MOMENT + ";" + PLANNED_ANEW).execute().chain(() -> reading.apply(transaction))));
    }

    /**
     * Runs reads of repositories without a transaction, which saves two round trips, and returns their result. Each
     * statement sees the data that was committed before it.
     */
    public <T> Uni<T> reading(Supplier<Uni<T>> reading) {
        return Objects.requireNonNull(work, "there are no repositories").read(reading);
    }

    /**
     * Repeats a write while the database is away or has no room. The last try begins at most 30 seconds after the first
     * one. Use it for the result of something that has happened outside the database. For example, a mail without a
     * stored result would be sent again. The write must change nothing if an earlier try has succeeded. Fails with the
     * fault of the last try.
     */
    public static <T> Uni<T> untilStored(Supplier<Uni<T>> write) {
        return Uni.createFrom().deferred(() -> {
            long end = System.nanoTime() + REPEATED_FOR.toNanos();
            return Uni.createFrom()
                    .deferred(write::get)
                    .onFailure(fault -> mayPass(fault) && System.nanoTime() < end)
                    .retry()
                    .withBackOff(Duration.ofMillis(200), Duration.ofSeconds(2))
                    .indefinitely();
        });
    }

    private static boolean mayPass(Throwable fault) {
        return !(fault instanceof ClocksDiffer)
                && SqlStates.of(fault)
                        .filter(state -> MISTAKES.contains(state.substring(0, 2)))
                        .isEmpty();
    }

    private static <T> Uni<T> retried(Supplier<Uni<T>> attempt) {
        return Uni.createFrom()
                .deferred(attempt::get)
                .onFailure(CompositeException.class)
                .transform(SqlStates::decisive)
                .onFailure(Transactions::isWorthAnotherTry)
                .retry()
                .withBackOff(Duration.ofMillis(10), Duration.ofMillis(200))
                .atMost(TRIES);
    }

    private static boolean isWorthAnotherTry(Throwable fault) {
        return SqlStates.of(fault).filter(WORTH_ANOTHER_TRY::contains).isPresent();
    }
}
