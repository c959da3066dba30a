package org.isarbooking.privacy;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Transactions;

/**
 * Erases a person from every table (Article 17 GDPR), but for what the law wants kept, at once and for good: nothing is
 * held. In one transaction, which also records that it was done: how much, never whom.
 */
@Singleton
public final class ErasePerson {

    /** Processes keep the newest version in memory. */
    private static final String VERSIONS = "catalog_version";

    private final Transactions transactions;
    private final PersonFinder finder;
    private final OperatorActions actions;
    private final DatabaseClock clock;

    ErasePerson(Transactions transactions, PersonFinder finder, OperatorActions actions, DatabaseClock clock) {
        this.transactions = transactions;
        this.finder = finder;
        this.actions = actions;
        this.clock = clock;
    }

    /** What became of it. */
    public sealed interface Result {

        /** How many rows of which table have lost the person. */
        record Erased(Map<String, Integer> rows) implements Result {}

        /** Nobody has this contact, or not any more. */
        record Unknown() implements Result {}

        /** The person is still needed, for these reasons; nothing was erased. */
        record Refused(List<String> reasons) implements Result {}
    }

    /**
     * Erases whoever has a contact.
     *
     * @param contact an e-mail address or a phone number, however it is written
     */
    public Uni<Result> of(String contact) {
        return transactions.run(transaction -> clock.now(transaction)
                .flatMap(now -> finder.find(transaction, contact)
                        .call(keys -> keys.specialists().isEmpty()
                                ? Uni.createFrom().voidItem()
                                : BusinessApplier.lock(transaction))
                        .flatMap(keys ->
                                keys.isEmpty() ? result(new Result.Unknown()) : erase(transaction, keys, now))));
    }

    private Uni<Result> erase(SqlConnection transaction, PersonKeys keys, Instant now) {
        return ObstacleReader.read(transaction, keys, now).flatMap(obstacles -> {
            List<String> reasons = obstacles.sentences();
            return reasons.isEmpty()
                    ? everywhere(transaction, keys)
                            .call(rows -> rows.containsKey(VERSIONS)
                                    ? BusinessApplier.publishAgain(transaction)
                                    : Uni.createFrom().voidItem())
                            .call(rows -> remember(transaction, rows, now))
                            .map(Result.Erased::new)
                    : result(new Result.Refused(reasons));
        });
    }

    private static Uni<Map<String, Integer>> everywhere(SqlConnection transaction, PersonKeys keys) {
        Map<String, Integer> changed = new TreeMap<>();
        return Multi.createFrom()
                .iterable(Holdings.ALL)
                .filter(holding -> holding.erase().isPresent())
                .onItem()
                .transformToUniAndConcatenate(holding -> transaction
                        .preparedQuery(holding.erase().orElseThrow())
                        .execute(keys.parameters())
                        .invoke(rows -> {
                            if (rows.rowCount() > 0) {
                                changed.put(holding.table(), rows.rowCount());
                            }
                        }))
                .collect()
                .last()
                .replaceWith(changed);
    }

    private Uni<Void> remember(SqlConnection transaction, Map<String, Integer> rows, Instant now) {
        return actions.remember(transaction, "erase_person", new TreeMap<>(rows), now);
    }

    private static Uni<Result> result(Result result) {
        return Uni.createFrom().item(result);
    }
}
