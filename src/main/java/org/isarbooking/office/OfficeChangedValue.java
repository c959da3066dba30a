package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.ChangedValue;
import org.jspecify.annotations.Nullable;

/** A value of the catalog that differs. */
@Schema(name = "OfficeChangedValue")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeChangedValue(
        @NotNull
        @Schema(
                description = "The value, or an entry that is new or gone, which is told once",
                examples = "services.classic-facial.price")
        String path,

        @Nullable
        @Schema(description = "What it was; absent for what is new, empty for an entry", examples = "69.00 EUR")
        String oldValue,

        @Nullable
        @Schema(description = "What it will be; absent for what is gone, empty for an entry", examples = "72.00 EUR")
        String newValue) {

    static List<OfficeChangedValue> of(List<ChangedValue> changed) {
        return changed.stream()
                .map(value -> new OfficeChangedValue(value.path(), value.from(), value.to()))
                .toList();
    }

    /** Leaves the value out of logs: it may be an address. */
    @Override
    public String toString() {
        return "OfficeChangedValue[" + path + "]";
    }
}
