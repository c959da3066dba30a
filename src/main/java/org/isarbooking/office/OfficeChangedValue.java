package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.ChangedValue;
import org.jspecify.annotations.Nullable;

/** A value of the catalog that differs between two versions. */
@Schema(name = "OfficeChangedValue")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeChangedValue(
        @NotNull
        @Schema(
                description = "Path of the value, or of an added or removed entry, which appears once",
                examples = "services.classic-facial.price")
        String path,

        @Nullable @Schema(description = "Old value; absent for an addition, empty for an entry", examples = "69.00 EUR")
        String oldValue,

        @Nullable @Schema(description = "New value; absent for a removal, empty for an entry", examples = "72.00 EUR")
        String newValue) {

    static List<OfficeChangedValue> of(List<ChangedValue> changed) {
        return changed.stream()
                .map(value -> new OfficeChangedValue(value.path(), value.from(), value.to()))
                .toList();
    }

    /** Leaves the values out of logs, since they may be addresses. */
    @Override
    public String toString() {
        return "OfficeChangedValue[" + path + "]";
    }
}
