package org.isarbooking.business;

import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.isarbooking.account.InvitedAccounts;
import org.isarbooking.business.Applied.Refused;
import org.isarbooking.business.Applied.Unchanged;
import org.isarbooking.database.Transactions;

/** Makes the published catalog look like a business file. */
@ApplicationScoped
public class BusinessApplier {

    /** Any number that no other advisory lock of this database uses. */
    private static final long LOCK = 0x15A2_B005L;

    private final Transactions transactions;
    private final InstantSource clock;
    private final List<SeedPlanter> planters;

    public BusinessApplier(Transactions transactions, InstantSource clock, @All List<SeedPlanter> planters) {
        this.transactions = transactions;
        this.clock = clock;
        this.planters = List.copyOf(planters);
    }

    /**
     * Applies a file in one transaction: all of it or nothing. The same file twice changes nothing. What is gone from the
     * file is retired and keeps its number; what the file seeds is planted only the first time.
     */
    public Uni<Applied> apply(BusinessFile file) {
        return apply(file, (_, _) -> Uni.createFrom().voidItem());
    }

    /**
     * The same, and something beside it in the same transaction.
     *
     * @param beside is called after a change, not when there was nothing to change
     */
    public Uni<Applied> apply(BusinessFile file, BiFunction<SqlConnection, Applied.Changed, Uni<Void>> beside) {
        return transactions
                .run(connection -> changed(connection, file)
                        .call(applied -> applied instanceof Applied.Changed changed
                                ? beside.apply(connection, changed)
                                : Uni.createFrom().voidItem()))
                .onFailure(FileRefused.class)
                .recoverWithItem(failure -> new Refused(List.of(failure.mistake())));
    }

    /** What applying the file would do now; nothing of it stays, except that numbers which it would give are not given again. */
    public Uni<Applied> preview(BusinessFile file) {
        return transactions
                .run(connection -> changed(connection, file)
                        .<Applied>flatMap(applied -> Uni.createFrom().failure(new Previewed(applied))))
                .onFailure(Previewed.class)
                .recoverWithItem(failure -> failure.applied())
                .onFailure(FileRefused.class)
                .recoverWithItem(failure -> new Refused(List.of(failure.mistake())));
    }

    private Uni<Applied> changed(SqlConnection connection, BusinessFile file) {
        return lock(connection, subjects(file))
                .chain(() -> PublishedReader.read(connection))
                .chain(stored -> apply(connection, file, stored));
    }

    /** Rolls a preview back. */
    private static final class Previewed extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Applied applied;

        Previewed(Applied applied) {
            super("a preview is rolled back", null, false, false);
            this.applied = applied;
        }

        Applied applied() {
            return applied;
        }
    }

    /**
     * Applies wait for each other, and for first sign-ins; then, like every writer of occupancy, for the accounts and the specialists that they may write to, each in ascending
     * order.
     */
    private static Uni<Void> lock(SqlConnection connection, List<String> subjects) {
        return connection
                .query("select pg_advisory_xact_lock(" + LOCK + ")")
                .execute()
                .chain(() -> InvitedAccounts.lock(connection, subjects))
                .chain(() -> connection
                        .query("select id from specialist order by id for no key update")
                        .execute())
                .replaceWithVoid();
    }

    /** Returns the people whom the file names by their subjects. */
    private static List<String> subjects(BusinessFile file) {
        return Stream.concat(
                        file.specialists().stream().map(BusinessFile.Specialist::login),
                        file.coworking().tenants().stream().map(TenantSeed::login))
                .filter(Objects::nonNull)
                .flatMap(login -> Stream.ofNullable(login.subject()))
                .toList();
    }

    private Uni<Applied> apply(SqlConnection connection, BusinessFile file, Published stored) {
        var mistakes = new Mistakes(file.positions());
        var numberings = Numberings.of(file, stored, mistakes);
        if (!mistakes.none()) {
            return Uni.createFrom().item(new Refused(mistakes.inFileOrder()));
        }
        return numberings.give(connection).chain(numbers -> write(connection, file, stored, numbers));
    }

    private Uni<Applied> write(SqlConnection connection, BusinessFile file, Published stored, Numbers numbers) {
        var difference = new Difference(stored, Target.of(file, numbers, stored));
        var planting = new Planting(
                connection, file, numbers, CoworkingCatalog.of(difference.to().coworking()), clock.instant());
        List<PlannedSeed> all = planters.stream()
                .flatMap(planter -> planter.seeds(planting).stream())
                .toList();
        return seeded(connection).chain(seeded -> {
            List<PlannedSeed> seeds =
                    all.stream().filter(seed -> !seeded.contains(seed.name())).toList();
            if (difference.isEmpty() && seeds.isEmpty()) {
                return Uni.createFrom().item(new Unchanged(stored.version()));
            }
            long version = stored.version() + 1;
            var writer = new PublishedWriter(connection);
            return writer.write(difference)
                    .chain(() -> PlannedSeed.plant(connection, seeds))
                    .chain(() -> writer.writeBusiness(file, version))
                    .replaceWith(() -> Summary.of(
                            difference, seeds.stream().map(PlannedSeed::summary).toList(), version));
        });
    }

    private static Uni<Set<String>> seeded(SqlConnection connection) {
        return connection.query("select key from seeded").execute().map(rows -> {
            Set<String> keys = new HashSet<>();
            rows.forEach(row -> keys.add(row.getString("key")));
            return keys;
        });
    }
}
