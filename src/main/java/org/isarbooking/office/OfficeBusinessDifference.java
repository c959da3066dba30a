package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Applied;

/** The changes that applying a business file makes, in a few words each. */
@Schema(name = "OfficeBusinessDifference")
public record OfficeBusinessDifference(
        @NotNull
        @Schema(description = "The version that is published then; the present one when there is nothing to change")
        Long version,

        @NotNull @Schema(description = "What is new or back", examples = "[\"service classic-facial\"]")
        List<String> added,

        @NotNull
        @Schema(
                description = "Each value that is different, with the old and the new one",
                examples = "[\"services.classic-facial.price: 69.00 EUR → 72.00 EUR\"]")
        List<String> changed,

        @NotNull @Schema(description = "What can't be booked any more", examples = "[\"service old-facial\"]")
        List<String> retired) {

    static OfficeBusinessDifference of(Applied.Changed changed) {
        return new OfficeBusinessDifference(changed.version(), changed.added(), changed.changed(), changed.retired());
    }

    static OfficeBusinessDifference none(long version) {
        return new OfficeBusinessDifference(version, List.of(), List.of(), List.of());
    }
}
