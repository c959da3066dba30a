package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.isarbooking.database.SharedReads;

/**
 * Reads catalogs that were published before the present one. Keeps a few of them until the next publication. Erasing a
 * specialist changes the stored versions and publishes again, which also drops the kept catalogs.
 */
final class FormerCatalogs {

    private static final int KEPT = 4;

    private final AtomicReference<Kept> kept = new AtomicReference<>(new Kept(-1, Map.of()));
    private final SharedReads<Wanted, Optional<Catalog>> reads =
            new SharedReads<>(wanted -> CatalogVersions.of(wanted.pool(), wanted.version())
                    .map(found -> found.map(version -> CatalogReader.catalog(version.number(), version.document()))));

    private record Wanted(Pool pool, long version) {}

    /** @param present the number of the version that was published when {@code catalogs} were read */
    private record Kept(long present, Map<Long, Catalog> catalogs) {}

    /** Returns the catalog of a version; the present one if there is no such version. */
    Uni<Catalog> of(Pool pool, long version, Catalog present) {
        Map<Long, Catalog> known = known(present.version());
        Catalog found = known.get(version);
        return found != null
                ? Uni.createFrom().item(found)
                : reads.of(new Wanted(pool, version))
                        .map(read -> read.map(catalog -> keep(known, catalog)).orElse(present));
    }

    private Map<Long, Catalog> known(long present) {
        return kept.updateAndGet(was -> was.present() == present ? was : new Kept(present, new ConcurrentHashMap<>()))
                .catalogs();
    }

    private static Catalog keep(Map<Long, Catalog> known, Catalog read) {
        if (known.size() < KEPT) {
            known.put(read.version(), read);
        }
        return read;
    }
}
