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
 * The catalog that requests share. It is read again only when the version of the business has changed, and only once by
 * requests outside of transactions that notice at the same time.
 */
@ApplicationScoped
public class Catalogs {

    /** A query in SQL for the version that is published, in the column {@code version}; without a row before the first. */
    public static final String NEWEST_VERSION = "select version from catalog_version order by version desc limit 1";

    private static final String VERSION = "select max(version) as version from catalog_version";

    private final AtomicReference<@Nullable Catalog> latest = new AtomicReference<>();
    private final SharedReads<Pool, Long> versions = new SharedReads<>(Catalogs::version);
    private final SharedReads<Missing, Catalog> loads = new SharedReads<>(this::readIfStillMissing);

    private record Missing(Pool pool, long version) {}

    /**
     * The catalog as it is now, for one small query, which requests outside of transactions share; fails with {@link
     * NoBusinessPublished} before the first apply.
     */
    public Uni<Catalog> current(SqlClient client) {
        Uni<Long> version = client instanceof Pool pool ? versions.of(pool) : version(client);
        return version.chain(read -> at(client, read));
    }

    /** The catalog that was read last, without asking whether there is a newer one; empty before the first read. */
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
     * The catalog of a version that the caller has just read, or a newer one if there is one meanwhile: compare {@link
     * Catalog#version()} where it matters.
     */
    public Uni<Catalog> at(SqlClient client, long version) {
        return Uni.createFrom().deferred(() -> {
            Catalog known = latest.get();
            return known != null && known.version() >= version
                    ? Uni.createFrom().item(known)
                    : load(client, version);
        });
    }

    /** A transaction reads for itself: it must not wait for somebody who may wait for the connection that it holds. */
    private Uni<Catalog> load(SqlClient client, long version) {
        return client instanceof Pool pool ? loads.of(new Missing(pool, version)) : read(client);
    }

    /** A caller that has waited for the read of another one finds its catalog known. */
    private Uni<Catalog> readIfStillMissing(Missing missing) {
        Catalog known = latest.get();
        return known != null && known.version() >= missing.version()
                ? Uni.createFrom().item(known)
                : read(missing.pool());
    }

    private Uni<Catalog> read(SqlClient client) {
        return CatalogReader.read(client).map(this::remember);
    }

    /** Of two that were read at the same time, the one that is known already, so that all requests share it. */
    private Catalog remember(Catalog read) {
        Catalog newest = latest.accumulateAndGet(
                read, (known, now) -> known != null && known.version() >= now.version() ? known : now);
        return newest != null ? newest : read;
    }
}
