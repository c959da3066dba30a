package org.isarbooking.salon;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the demands for frequently requested services and specialists in memory, until a new catalog is published.
 * Only the booking window is computed again for each request.
 */
@Singleton
class KnownDemands {

    private static final int MOST_KEPT = 1_000;

    private volatile OfCatalog newest = new OfCatalog(-1);

    private record Asked(List<Long> serviceIds, @Nullable Long staffId) {

        Asked {
            serviceIds = List.copyOf(serviceIds);
        }
    }

    /** The demands of one catalog; dropped when a new catalog is published. */
    private static final class OfCatalog {

        private final long version;
        private final Cache<Asked, VisitDemand> demands =
                Caffeine.newBuilder().maximumSize(MOST_KEPT).build();

        OfCatalog(long version) {
            this.version = version;
        }
    }

    /** Returns the result of {@link VisitDemand#of}, from memory if it is known. */
    VisitDemand of(Catalog catalog, List<Long> serviceIds, @Nullable Long staffId, Instant now) {
        OfCatalog known = newest;
        if (known.version != catalog.version()) {
            known = new OfCatalog(catalog.version());
            newest = known;
        }
        return known.demands
                .get(new Asked(serviceIds, staffId), _ -> VisitDemand.of(catalog, serviceIds, staffId, now))
                .at(now);
    }
}
