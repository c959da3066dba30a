package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;

/** Reads the business for the public pages. */
@Singleton
public class Storefronts {

    private final Pool pool;
    private final Catalogs catalogs;

    Storefronts(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    /** Returns the published business. Fails with {@link NoBusinessPublished} before the first apply. */
    public Uni<Storefront> current() {
        return catalogs.current(pool).map(Storefront::of);
    }

    /**
     * Returns the business as read last, without asking the database; {@link Storefront#UNKNOWN} before the first read.
     */
    public Storefront known() {
        return catalogs.known().map(Storefront::of).orElse(Storefront.UNKNOWN);
    }
}
