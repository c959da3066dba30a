package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.function.Supplier;

/**
 * A seed that is planted only once in each database.
 *
 * @param name a unique name, which is the same in every apply
 * @param summary a description in a few words
 * @param planting plants the seed; fails with {@link FileRefused} if the seed contradicts stored data
 */
public record PlannedSeed(String name, String summary, Supplier<Uni<Void>> planting) {

    /** Plants seeds one after the other, in a transaction. */
    static Uni<Void> plant(SqlConnection connection, List<PlannedSeed> seeds) {
        return NumberTables.inTurn(seeds.stream()
                .<Supplier<Uni<Void>>>map(seed -> () -> seed.plant(connection))
                .toList());
    }

    private Uni<Void> plant(SqlConnection connection) {
        return planting.get()
                .chain(() -> connection
                        .preparedQuery("insert into seeded (key, seeded_at) values ($1, now())")
                        .execute(Tuple.of(name)))
                .replaceWithVoid();
    }
}
