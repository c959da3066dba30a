package org.isarbooking.office;

import jakarta.inject.Singleton;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;

/** The country of the business, for pages that write phone numbers as usual in that country. */
@Singleton
public class OwnCountry {

    private final Catalogs catalogs;

    OwnCountry(Catalogs catalogs) {
        this.catalogs = catalogs;
    }

    /**
     * Returns the two-letter code of the country, from the catalog that was read last; empty before the first read.
     * Sends no query, since pages that show a phone number have just read the catalog.
     */
    public Optional<String> code() {
        return catalogs.known().map(Catalog::country);
    }
}
