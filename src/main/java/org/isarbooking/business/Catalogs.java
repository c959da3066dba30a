package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.isarbooking.database.SharedReads;
import org.jspecify.annotations.Nullable;

/**
 * The catalog that requests share. It is read again only when its version has changed. Simultaneous requests outside of
 * transactions share one read.
 */
@ApplicationScoped
public class Catalogs {

    /**
     * An SQL query for the published version, in the column {@code version}. It returns no row before the first
     * publication.
     */
    public static final String NEWEST_VERSION = "select version from catalog_version order by version desc limit 1";

    private static final String VERSION = "select max(version) as version from catalog_version";

    private final AtomicReference<@Nullable Catalog> latest = new AtomicReference<>();
    private final SharedReads<Pool, Long> versions = new SharedReads<>(Catalogs::version);
    private final SharedReads<Missing, Catalog> loads = new SharedReads<>(this::readIfStillMissing);

    private final FormerCatalogs former = new FormerCatalogs();

    private record Missing(Pool pool, long version) {}

    /**
     * Returns the present catalog. Sends one small query, which simultaneous calls outside of transactions share. Fails
     * with {@link NoBusinessPublished} before the first apply.
     */
    public Uni<Catalog> current(SqlClient client) {
        Uni<Long> version = client instanceof Pool pool ? versions.of(pool) : version(client);
        return version.chain(read -> at(client, read));
    }

    /**
     * Returns the catalog that was read last, without checking whether it is the newest; empty before the first read.
     */
    public Optional<Catalog> known() {
        return Optional.ofNullable(latest.get());
    }

    private static Uni<Long> version(SqlClient client) {
        return client.preparedQuery(VERSION).execute().map(rows -> {
            Long version = rows.iterator().next().getLong("version");
            if (version == null) {
                throw new NoBusinessPublished();
            }
            return version;
        });
    }

    /**
     * Returns the catalog of a version that the caller has just read, or a newer one. Callers that need the exact
     * version compare {@link Catalog#version()}.
     */
    public Uni<Catalog> at(SqlClient client, long version) {
        return Uni.createFrom().deferred(() -> {
            Catalog known = latest.get();
            return known != null && known.version() >= version
                    ? Uni.createFrom().item(known)
                    : load(client, version);
        });
    }

    /**
     * Returns the catalog of a version that is or was published, for texts about the past. Returns the present catalog
     * if there is no such version.
     */
    public Uni<Catalog> published(Pool pool, long version, Catalog present) {
        return present.version() == version ? Uni.createFrom().item(present) : former.of(pool, version, present);
    }

    /**
     * Loads the catalog. In a transaction, doesn't wait for a read that another caller has started. That caller might
     * be waiting for the connection that the transaction uses.
     */
    private Uni<Catalog> load(SqlClient client, long version) {
        return client instanceof Pool pool ? loads.of(new Missing(pool, version)) : read(client);
    }

    /** Reads the catalog, unless another caller has read it meanwhile. */
    private Uni<Catalog> readIfStillMissing(Missing missing) {
        Catalog known = latest.get();
        return known != null && known.version() >= missing.version()
                ? Uni.createFrom().item(known)
                : read(missing.pool());
    }

    private Uni<Catalog> read(SqlClient client) {
        return CatalogReader.read(client).map(this::remember);
    }

    /**
     * Keeps and returns the newer of the kept and the read catalog. If their versions are equal, keeps the object that
     * was kept before, so that all requests share it.
     */
    private Catalog remember(Catalog read) {
        Catalog newest = latest.accumulateAndGet(
                read, (known, now) -> known != null && known.version() >= now.version() ? known : now);
        return newest != null ? newest : read;
    }
}
