package org.isarbooking.office;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * The setting that lets the office change the catalog by forms. It is off where operators keep the catalog in a file.
 */
@Singleton
class CatalogForms {

    private final boolean areOpen;

    CatalogForms(@ConfigProperty(name = "isar.business.forms") boolean areOpen) {
        this.areOpen = areOpen;
    }

    boolean areOpen() {
        return areOpen;
    }

    void mustBeOpen() {
        if (!areOpen) {
            throw Refusal.of(ProblemCode.NOT_PERMITTED)
                    .because("catalog_in_file")
                    .thenCall("office_get_business_file");
        }
    }
}
