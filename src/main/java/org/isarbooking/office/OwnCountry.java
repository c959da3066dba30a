package org.isarbooking.office;

import jakarta.inject.Singleton;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;

/** The country of the business, for pages that show phone numbers as people there write them. */
@Singleton
public class OwnCountry {

    private final Catalogs catalogs;

    OwnCountry(Catalogs catalogs) {
        this.catalogs = catalogs;
    }

    /**
     * Returns the two letters of the country, by the catalog that was read last; empty before the first read. It asks
     * no database: whoever shows a number has just read the catalog.
     */
    public Optional<String> code() {
        return catalogs.known().map(Catalog::country);
    }
}
