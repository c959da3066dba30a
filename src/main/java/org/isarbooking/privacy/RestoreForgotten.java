package org.isarbooking.privacy;

import static org.isarbooking.database.Columns.utc;

import io.quarkus.arc.All;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Transactions;

/**
 * Restores data that was forgotten by mistake, for example because of a fast clock, while the data is held. The
 * transaction also records the numbers of rows, but no personal data. The next hourly run again forgets restored data
 * that is old enough. The data of people who were erased on request is not held, and can't be restored.
 */
@Singleton
public final class RestoreForgotten {

    private final Transactions transactions;
    private final HeldWords held;
    private final List<Restorable> others;
    private final OperatorActions actions;
    private final DatabaseClock clock;

    RestoreForgotten(
            Transactions transactions,
            HeldWords held,
            @All List<Restorable> others,
            OperatorActions actions,
            DatabaseClock clock) {
        this.transactions = transactions;
        this.held = held;
        this.others = others;
        this.actions = actions;
        this.clock = clock;
    }

    /**
     * Restores all data that was forgotten since a time.
     *
     * @return the numbers of restored rows by table; empty if nothing was forgotten since the time, or nothing is held
     *     any more
     */
    public Uni<Map<String, Integer>> since(Instant since) {
        return transactions.run(transaction -> clock.now(transaction)
                .flatMap(now -> held.putBack(transaction, since)
                        .flatMap(rows -> rows.isEmpty()
                                ? Uni.createFrom().item(rows)
                                : withOthers(transaction, rows, since, now)
                                        .call(all -> remember(transaction, all, since, now)))));
    }

    private Uni<Map<String, Integer>> withOthers(
            SqlConnection transaction, Map<String, Integer> rows, Instant since, Instant now) {
        Map<String, Integer> all = new TreeMap<>(rows);
        return Multi.createFrom()
                .iterable(others)
                .onItem()
                .transformToUniAndConcatenate(other -> other.restore(transaction, since, now)
                        .invoke(count -> all.merge(other.table(), count, Integer::sum)))
                .collect()
                .last()
                .invoke(() -> all.values().removeIf(count -> count == 0))
                .replaceWith(all);
    }

    private Uni<Void> remember(SqlConnection transaction, Map<String, Integer> rows, Instant since, Instant now) {
        Map<String, Object> about = new TreeMap<>(rows);
        about.put("since", utc(since).toString());
        return actions.remember(transaction, "restore_forgotten", about, now);
    }
}
