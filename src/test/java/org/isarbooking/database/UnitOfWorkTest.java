package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests repositories and SQL statements in one transaction. */
@QuarkusTest
class UnitOfWorkTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String WRITE = "insert into test_note (title, shelf) values ('by a statement', 7)";
    private static final String COUNT = "select count(*) from test_note";

    @Inject
    Pool pool;

    @Inject
    Transactions transactions;

    @Inject
    Notes notes;

    @Inject
    Vertx vertx;

    @Inject
    MeterRegistry figures;

    @BeforeEach
    void make() {
        execute("""
                create table test_note (
                    id bigint generated always as identity primary key,
                    title text constraint test_note_title_once unique,
                    shelf integer,
                    constraint test_note_shelf_once exclude (shelf with =))
                """);
    }

    @AfterEach
    void remove() {
        execute("drop table test_note");
    }

    @Test
    void a_statement_sees_what_a_repository_has_flushed() {
        long seen = wait(transactions.run(
                transaction -> notes.write("by a repository", 1).chain(() -> count(transaction))));

        assertThat(seen).isOne();
    }

    @Test
    void a_repository_sees_what_a_statement_has_written() {
        Note seen = wait(transactions.run(transaction -> transaction
                .query(WRITE)
                .execute()
                .chain(() -> notes.find("shelf", 7).singleResult())));

        assertThat(seen.title).isEqualTo("by a statement");
    }

    @Test
    void a_repository_reads_without_a_transaction() {
        execute(WRITE);

        String transactionsSeen = wait(transactions.reading(() -> notes.find("shelf", 7)
                .singleResult()
                .chain(() -> transactionId())
                .flatMap(first -> transactionId().map(second -> first.equals(second) ? "one" : "several"))));

        assertThat(transactionsSeen).isEqualTo("several");
        until(() -> inUse() == 0);
    }

    private static Uni<String> transactionId() {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery("select cast(pg_current_xact_id() as text)", String.class)
                        .getSingleResult());
    }

    @Test
    void unflushed_changes_are_written_at_the_end() {
        wait(transactions.run(transaction -> notes.persist(Note.of("at the end", 1))));

        assertThat(stored()).isOne();
    }

    @Test
    void a_failure_undoes_what_repositories_and_statements_have_written() {
        Uni<Void> failing = transactions.run(transaction -> notes.write("by a repository", 1)
                .chain(() -> transaction.query(WRITE).execute())
                .chain(() -> count(transaction))
                .chain(seen -> Uni.createFrom().failure(new IllegalStateException("after " + seen))));

        assertThatThrownBy(() -> wait(failing))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("after 2");
        assertThat(stored()).isZero();
    }

    @Test
    void a_violated_constraint_is_known_by_its_name() {
        wait(transactions.run(transaction -> notes.write("first", 1)));

        Throwable sameTitle = refusal(transaction -> notes.write("first", 2));
        Throwable sameShelf = refusal(transaction -> notes.write("second", 1));

        assertThat(Constraints.refusedBy("test_note_title_once", sameTitle)).isTrue();
        assertThat(Constraints.refusedBy("test_note_shelf_once", sameTitle)).isFalse();
        assertThat(Constraints.refusedBy("test_note_shelf_once", sameShelf)).isTrue();
        assertThat(Constraints.refusedBy("test_note_shelf", sameShelf)).isFalse();
    }

    @Test
    void a_deadlock_of_repositories_is_resolved_by_running_one_transaction_again() {
        wait(transactions.run(transaction -> notes.write("a", 1).chain(() -> notes.write("b", 2))));
        AtomicInteger began = new AtomicInteger();
        AtomicInteger holding = new AtomicInteger();
        CompletableFuture<Void> bothHoldOne = new CompletableFuture<>();

        wait(Uni.combine()
                .all()
                .unis(moveBoth("a", "b", began, holding, bothHoldOne), moveBoth("b", "a", began, holding, bothHoldOne))
                .discardItems());

        assertThat(began).hasValue(3);
        assertThat(wait(pool.query("select sum(shelf) from test_note").execute())
                        .iterator()
                        .next()
                        .getLong(0))
                .isEqualTo(1 + 2 + 4 * 10);
    }

    /** Moves the first note, waits until both transactions have locked a note, and moves the other note. */
    private Uni<?> moveBoth(
            String first,
            String then,
            AtomicInteger began,
            AtomicInteger holding,
            CompletableFuture<Void> bothHoldOne) {
        return transactions.run(transaction -> {
            began.incrementAndGet();
            return move(first)
                    .invoke(() -> {
                        if (holding.incrementAndGet() == 2) {
                            bothHoldOne.complete(null);
                        }
                    })
                    .chain(() -> onOwnContext(bothHoldOne))
                    .chain(() -> move(then));
        });
    }

    private Uni<Integer> move(String title) {
        return notes.update("shelf = shelf + 10 where title = ?1", title);
    }

    private static Uni<Void> onOwnContext(CompletableFuture<Void> event) {
        Context context = Vertx.currentContext();
        return Uni.createFrom().completionStage(event).emitOn(task -> context.runOnContext(_ -> task.run()));
    }

    @Test
    void a_statement_that_takes_too_long_is_known_by_its_sql_state() {
        Throwable fault = refusal(transaction -> transaction
                .query("set local statement_timeout = 20")
                .execute()
                .chain(() -> Panache.getSession())
                .chain(session -> session.createNativeQuery("select cast(pg_sleep(5) as text)")
                        .getResultList()));

        assertThat(SqlStates.of(fault)).contains("57014");
    }

    @Test
    void transactions_of_callers_who_cancel_commit_and_return_their_connections() {
        AtomicInteger reached = new AtomicInteger();
        IntStream.range(0, 40)
                .mapToObj(number -> transactions
                        .run(transaction -> notes.write("note " + number, number)
                                .invoke(reached::incrementAndGet)
                                .chain(() -> transaction
                                        .query("select pg_sleep(0.1)")
                                        .execute()))
                        .subscribe()
                        .with(_ -> {}))
                .toList()
                .forEach(Cancellable::cancel);

        until(() -> stored() == 40);
        until(() -> inUse() == 0);
        assertThat(reached).hasValue(40);
        assertThat(wait(transactions.run(this::count))).isEqualTo(40);
    }

    private static void until(BooleanSupplier isSo) {
        long began = System.nanoTime();
        while (!isSo.getAsBoolean()) {
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(PATIENCE);
            Thread.onSpinWait();
        }
    }

    private double inUse() {
        return figures.get("sql.pool.active").gauge().value();
    }

    @Test
    void transactions_of_one_call_may_run_at_the_same_time_and_within_each_other() {
        Uni<Long> both = Uni.combine()
                .all()
                .unis(
                        transactions.run(transaction -> notes.write("left", 1)),
                        transactions.run(transaction -> notes.write("right", 2)))
                .discardItems()
                .chain(() -> transactions.run(outer -> notes.write("outer", 3)
                        .chain(() -> transactions.run(this::count))
                        .call(() -> notes.write("outer again", 4))));

        CompletableFuture<Long> seenFromWithin = new CompletableFuture<>();
        vertx.getOrCreateContext()
                .runOnContext(
                        _ -> both.subscribe().with(seenFromWithin::complete, seenFromWithin::completeExceptionally));

        assertThat(seenFromWithin).succeedsWithin(PATIENCE).isEqualTo(2L);
        assertThat(stored()).isEqualTo(4);
    }

    @Test
    void a_caller_goes_on_in_its_own_context() {
        CompletableFuture<Boolean> isSame = new CompletableFuture<>();
        Context caller = vertx.getOrCreateContext();

        caller.runOnContext(_ -> transactions
                .run(this::count)
                .subscribe()
                .with(seen -> isSame.complete(caller.equals(Vertx.currentContext())), isSame::completeExceptionally));

        assertThat(isSame).succeedsWithin(PATIENCE).isEqualTo(true);
    }

    private Throwable refusal(Function<SqlConnection, Uni<?>> work) {
        return catchThrowable(() ->
                wait(transactions.run(transaction -> work.apply(transaction).replaceWithVoid())));
    }

    private Uni<Long> count(SqlConnection transaction) {
        return transaction
                .query(COUNT)
                .execute()
                .map(rows -> rows.iterator().next().getLong(0));
    }

    private long stored() {
        return wait(pool.withConnection(this::count));
    }

    private void execute(String sql) {
        wait(pool.query(sql).execute());
    }

    private static <T> T wait(Uni<T> uni) {
        return uni.await().atMost(PATIENCE);
    }
}
