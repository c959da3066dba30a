package org.isarbooking.staff;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;

/** The current state of the block that a call has made, changed or deleted. */
@Schema(name = "StaffBlockOutput")
public record StaffBlockOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The block as it is now")
        StaffBlock block) {

    static StaffBlockOutput of(Caller caller, OwnCalendar.Submitted<Block> submitted) {
        return new StaffBlockOutput(
                caller.envelope(), StaffBlock.of(submitted.value(), submitted.catalog(), caller.language()));
    }
}
