package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Applied;

/** The changes that applying a business file makes. Each is described in a few words. */
@Schema(name = "OfficeBusinessDifference")
public record OfficeBusinessDifference(
        @NotNull
        @Schema(description = "Version that the file gets when it is applied; the current version if nothing changes")
        Long version,

        @NotNull
        @Schema(description = "Entries that are new or offered again", examples = "[\"service classic-facial\"]")
        List<String> added,

        @NotNull
        @Schema(
                description = "Changed values, with old and new content",
                examples = "[\"services.classic-facial.price: 69.00 EUR → 72.00 EUR\"]")
        List<String> changed,

        @NotNull @Schema(description = "Entries that can no longer be booked", examples = "[\"service old-facial\"]")
        List<String> retired) {

    static OfficeBusinessDifference of(Applied.Changed changed) {
        return new OfficeBusinessDifference(changed.version(), changed.added(), changed.changed(), changed.retired());
    }

    static OfficeBusinessDifference none(long version) {
        return new OfficeBusinessDifference(version, List.of(), List.of(), List.of());
    }
}
