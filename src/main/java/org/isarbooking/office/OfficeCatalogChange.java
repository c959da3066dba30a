package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.CatalogChange;
import org.jspecify.annotations.Nullable;

/** A change of the catalog: a new value, or an entry that is added or removed. */
@Schema(name = "OfficeCatalogChange")
public record OfficeCatalogChange(
        @NotNull
        @Size(min = 1, max = 300)
        @Pattern(regexp = "^[a-z0-9_-]+(\\.[a-z0-9_-]+)*$")
        @Schema(
                description = "Path from office_get_catalog: a value such as `services.classic-facial.price`, or an "
                        + "entry such as `services.classic-facial`, `specialists.anna.services.classic-facial` or "
                        + "`closed_days.2027-12-24`. A value of a missing entry adds the entry",
                examples = "services.classic-facial.price")
        String path,

        @Nullable
        @Size(max = 2000)
        @Schema(
                description = "New value as in the business file; commas separate the values of a list (`09:00-13:00, "
                        + "14:00-18:00`). An empty text adds an entry without values, unless its name was used "
                        + "before. Without a value, the value or entry is removed; a removed service is no longer "
                        + "offered and keeps its id",
                examples = "72.00 EUR")
        String value) {

    CatalogChange change() {
        return new CatalogChange(path, value);
    }

    /** Leaves the value out of logs: it may be an address. */
    @Override
    public String toString() {
        return "OfficeCatalogChange[" + path + "]";
    }
}
