package org.isarbooking.privacy;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.database.DatabaseClock;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.privacy.rules.Obstacles;
import org.jspecify.annotations.Nullable;

/**
 * Erases a person from all tables, immediately and permanently (Article 17 GDPR). Keeps personal data only where the
 * law requires it. Unlike data that was forgotten by age, erased data can't be restored. The transaction also records
 * how many rows of each table were changed or deleted, but no data about the person.
 */
@Singleton
public final class ErasePerson {

    /**
     * The table of the catalog's versions. Processes cache the newest version, so they must be notified of a change.
     */
    private static final String VERSIONS = "catalog_version";

    private final Transactions transactions;
    private final PersonFinder finder;
    private final CustomerRecords customers;
    private final OperatorActions actions;
    private final ActionLog log;
    private final DatabaseClock clock;

    ErasePerson(
            Transactions transactions,
            PersonFinder finder,
            CustomerRecords customers,
            OperatorActions actions,
            ActionLog log,
            DatabaseClock clock) {
        this.transactions = transactions;
        this.finder = finder;
        this.customers = customers;
        this.actions = actions;
        this.log = log;
        this.clock = clock;
    }

    /** The result of an erasure. */
    public sealed interface Result {

        /** The person was erased. {@code rows} has the numbers of changed rows by table. */
        record Erased(Map<String, Integer> rows) implements Result {}

        /** The service stores nothing about a person with this contact or customer id. */
        record Unknown() implements Result {}

        /** The person's data is still needed; nothing was erased. */
        record Refused(Obstacles obstacles) implements Result {

            /** Returns the obstacles as sentences for operators. */
            public List<String> reasons() {
                return obstacles.sentences();
            }
        }

        /** The caller asked to erase themselves, which would delete their own sign-in. Nothing was erased. */
        record Oneself() implements Result {}
    }

    /**
     * Erases the person with a contact.
     *
     * @param contact an e-mail address or a phone number, in any spelling
     */
    public Uni<Result> of(String contact) {
        return run(
                transaction -> finder.find(transaction, contact),
                null,
                (transaction, rows, now) -> actions.remember(transaction, "erase_person", new TreeMap<>(rows), now));
    }

    /**
     * Erases a customer of the salon, with all rows that have one of the customer's
     * {@linkplain CustomerRecords#contacts contacts}.
     *
     * @param by the account that decided to erase the customer
     * @param operation the operation's name in the office's record of actions
     */
    public Uni<Result> ofCustomer(long customerId, AccountRef by, String operation) {
        return run(
                transaction -> finder.find(transaction, customerId),
                by,
                (_, rows, now) -> log.remember(by, operation, new TreeMap<>(rows), now));
    }

    private interface Trail {
        Uni<Void> of(SqlConnection transaction, Map<String, Integer> rows, Instant now);
    }

    private Uni<Result> run(Function<SqlConnection, Uni<PersonKeys>> person, @Nullable AccountRef by, Trail done) {
        return transactions.run(transaction -> clock.now(transaction)
                .flatMap(now -> locked(transaction, person)
                        .call(keys -> whileNothingIsPublished(transaction, keys))
                        .flatMap(keys -> {
                            if (keys.isEmpty()) {
                                return result(new Result.Unknown());
                            }
                            return by != null && keys.accounts().contains(by.id())
                                    ? result(new Result.Oneself())
                                    : erase(transaction, keys, now, done);
                        })));
    }

    /**
     * Locks the person's accounts, offers and customer records, then reads the person again. So a simultaneous merge,
     * booking or agreement happens completely before or completely after the erasure. A publication locks accounts
     * after its own lock, so the erasure does the same.
     */
    private Uni<PersonKeys> locked(SqlConnection transaction, Function<SqlConnection, Uni<PersonKeys>> person) {
        return person.apply(transaction)
                .call(seen -> whileNothingIsPublished(transaction, seen))
                .call(seen -> AccountLinks.lock(
                        transaction,
                        seen.accounts().stream().map(AccountRef::new).toArray(AccountRef[]::new)))
                .call(seen -> customers.lock(transaction, seen.offers(), seen.customers()))
                .chain(() -> person.apply(transaction));
    }

    /** Blocks publications if the person is a specialist, whose data is in the catalog. */
    private static Uni<Void> whileNothingIsPublished(SqlConnection transaction, PersonKeys keys) {
        return keys.specialists().isEmpty() ? Uni.createFrom().voidItem() : BusinessApplier.lock(transaction);
    }

    private static Uni<Result> erase(SqlConnection transaction, PersonKeys keys, Instant now, Trail done) {
        return ObstacleReader.read(transaction, keys, now)
                .flatMap(obstacles -> obstacles.isEmpty()
                        ? everywhere(transaction, keys)
                                .call(rows -> rows.containsKey(VERSIONS)
                                        ? BusinessApplier.publishAgain(transaction)
                                        : Uni.createFrom().voidItem())
                                .call(rows -> done.of(transaction, rows, now))
                                .map(Result.Erased::new)
                        : result(new Result.Refused(obstacles)));
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

    private static Uni<Result> result(Result result) {
        return Uni.createFrom().item(result);
    }
}
