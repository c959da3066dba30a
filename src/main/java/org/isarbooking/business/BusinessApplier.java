package org.isarbooking.business;

import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.isarbooking.account.InvitedAccounts;
import org.isarbooking.business.Applied.Refused;
import org.isarbooking.business.Applied.Unchanged;
import org.isarbooking.business.CatalogVersions.Version;
import org.isarbooking.business.Numbering.Given;
import org.isarbooking.database.Transactions;

/** Publishes catalogs from business files. No other code writes versions. */
@ApplicationScoped
public class BusinessApplier {

    /** The key of the advisory lock. No other advisory lock in this database has this key. */
    private static final long LOCK = 0x15A2_B005L;

    private final Transactions transactions;
    private final InstantSource clock;
    private final List<SeedPlanter> planters;

    public BusinessApplier(Transactions transactions, InstantSource clock, @All List<SeedPlanter> planters) {
        this.transactions = transactions;
        this.clock = clock;
        this.planters = List.copyOf(planters);
    }

    /** Applies a file for the operator's {@code apply} command. */
    public Uni<Applied> apply(BusinessFile file) {
        return apply(file, Publication.BY_COMMAND, (_, _) -> Uni.createFrom().voidItem());
    }

    /**
     * Applies a file in one transaction, completely or not at all. Applying the same file again changes nothing.
     * Entries that the file no longer contains are retired, and keep their numbers. Each seed is planted only once.
     *
     * @param beside further work in the same transaction; runs only if a new version is published
     */
    public Uni<Applied> apply(
            BusinessFile file, Publication publication, BiFunction<SqlConnection, Applied.Changed, Uni<Void>> beside) {
        return transactions
                .run(connection -> applied(connection, file, publication, planters)
                        .call(applied -> applied instanceof Applied.Changed changed
                                ? beside.apply(connection, changed)
                                : Uni.createFrom().voidItem()))
                .onFailure(FileRefused.class)
                .recoverWithItem(failure -> new Refused(List.of(failure.mistake())));
    }

    /**
     * Returns the changes that applying the file would make now. Rolls the transaction back, so sequences skip the
     * numbers that it has drawn. Doesn't adapt stored data: this takes long and can't be refused, and bookings wait for
     * the locks of a preview.
     */
    public Uni<Applied> preview(BusinessFile file) {
        return transactions
                .run(connection -> applied(connection, file, Publication.BY_COMMAND, List.of())
                        .<Applied>flatMap(applied -> Uni.createFrom().failure(new Previewed(applied))))
                .onFailure(Previewed.class)
                .recoverWithItem(failure -> failure.applied())
                .onFailure(FileRefused.class)
                .recoverWithItem(failure -> new Refused(List.of(failure.mistake())));
    }

    private Uni<Applied> applied(
            SqlConnection connection, BusinessFile file, Publication publication, List<SeedPlanter> adapting) {
        return lock(connection)
                .chain(() -> lock(connection, subjects(file)))
                .chain(() -> CatalogVersions.newest(connection))
                .chain(stored -> NumberTables.given(connection)
                        .flatMap(given -> publish(connection, file, publication, adapting, stored, given)));
    }

    /** Thrown to roll back the transaction of a preview. Carries the result of the preview. */
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
     * Takes the lock that every publication needs, until the transaction ends. Waits while another publication holds
     * it.
     */
    public static Uni<Void> lock(SqlConnection transaction) {
        return transaction
                .query("select pg_advisory_xact_lock(" + LOCK + ")")
                .execute()
                .replaceWithVoid();
    }

    /**
     * Publishes the newest version again. The caller must hold {@link #lock}. Every process then reads the new version,
     * and drops catalogs that still contain erased data.
     */
    public static Uni<Void> publishAgain(SqlConnection transaction) {
        return CatalogVersions.repeat(transaction);
    }

    /**
     * Takes the remaining locks of an apply: first the lock of first sign-ins, then the accounts that the file may
     * change, then all specialists. All code that writes occupancy takes locks in this order, and locks rows in
     * ascending order of ids.
     */
    private static Uni<Void> lock(SqlConnection connection, List<String> subjects) {
        return InvitedAccounts.lock(connection, subjects)
                .chain(() -> connection
                        .query("select id from specialist order by id for no key update")
                        .execute())
                .replaceWithVoid();
    }

    private static List<String> subjects(BusinessFile file) {
        return Stream.concat(
                        file.seeds().specialists().stream().flatMap(seeds -> Stream.ofNullable(seeds.login())),
                        file.seeds().tenants().stream().map(TenantSeed::login))
                .flatMap(login -> Stream.ofNullable(login.subject()))
                .toList();
    }

    private Uni<Applied> publish(
            SqlConnection connection,
            BusinessFile file,
            Publication publication,
            List<SeedPlanter> adapting,
            Optional<Version> stored,
            Map<String, List<Given>> given) {
        var mistakes = new Mistakes(file.positions());
        var numberings = Numberings.of(file.catalog(), stored.map(Version::document), given, mistakes);
        if (!mistakes.none()) {
            return Uni.createFrom().item(new Refused(mistakes.inFileOrder()));
        }
        return numberings.give(connection).flatMap(document -> {
            Planting planting = planting(connection, file, document);
            return seeds(planting).flatMap(seeds -> publish(planting, publication, adapting, stored, document, seeds));
        });
    }

    private Uni<Applied> publish(
            Planting planting,
            Publication publication,
            List<SeedPlanter> adapting,
            Optional<Version> stored,
            CatalogDocument document,
            List<PlannedSeed> seeds) {
        SqlConnection connection = planting.transaction();
        long before = stored.map(Version::number).orElse(0L);
        if (seeds.isEmpty() && stored.map(Version::document).equals(Optional.of(document))) {
            // A pod of the former release may have written to the tables since the last apply.
            return new NumberTables(connection, document).write().replaceWith(new Unchanged(before));
        }
        var version = new Version(before + 1, document);
        var difference = CatalogDifference.between(stored.map(Version::document), document);
        return new NumberTables(connection, document)
                .write()
                .chain(() -> PlannedSeed.plant(connection, seeds))
                .chain(() -> CatalogVersions.insert(connection, version, publication))
                .chain(() -> NumberTables.inTurn(adapting.stream()
                        .<Supplier<Uni<Void>>>map(planter -> () -> planter.adapt(planting))
                        .toList()))
                .replaceWith(() -> new Applied.Changed(
                        version.number(),
                        Stream.concat(
                                        difference.added().stream(),
                                        seeds.stream().map(PlannedSeed::summary))
                                .toList(),
                        difference.changed(),
                        difference.retired()));
    }

    private Planting planting(SqlConnection connection, BusinessFile file, CatalogDocument document) {
        var numbers = Numbers.of(document);
        return new Planting(connection, file, numbers, CoworkingCatalog.of(document, numbers), clock.instant());
    }

    /** Returns the seeds of a file that were never planted in this database. */
    private Uni<List<PlannedSeed>> seeds(Planting planting) {
        return seeded(planting.transaction())
                .map(seeded -> planters.stream()
                        .flatMap(planter -> planter.seeds(planting).stream())
                        .filter(seed -> !seeded.contains(seed.name()))
                        .toList());
    }

    private static Uni<Set<String>> seeded(SqlConnection connection) {
        return connection.query("select key from seeded").execute().map(rows -> {
            Set<String> keys = new HashSet<>();
            rows.forEach(row -> keys.add(row.getString("key")));
            return keys;
        });
    }
}
