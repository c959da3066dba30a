package org.isarbooking.office;

import jakarta.inject.Singleton;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;

/**
 * Settings of the business that pages need to write phone numbers and to fill in times. Sends no query, since these
 * pages have just read the catalog.
 */
@Singleton
public class OwnBusiness {

    /** The minutes between starts before the catalog is read; also the default of business files. */
    private static final int USUAL_GRID_MINUTES = 15;

    private final Catalogs catalogs;

    OwnBusiness(Catalogs catalogs) {
        this.catalogs = catalogs;
    }

    /** Returns the two-letter code of the country, from the catalog that was read last; empty before the first read. */
    public Optional<String> country() {
        return catalogs.known().map(Catalog::country);
    }

    /**
     * Returns the minutes between possible starts of appointments, counted from the full hour, from the catalog that
     * was read last.
     */
    public int gridMinutes() {
        return catalogs.known().map(catalog -> catalog.settings().gridMinutes()).orElse(USUAL_GRID_MINUTES);
    }
}
