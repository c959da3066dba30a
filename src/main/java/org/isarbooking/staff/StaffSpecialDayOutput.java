package org.isarbooking.staff;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;

/** The current state of the special day that a call has made or deleted. */
@Schema(name = "StaffSpecialDayOutput")
public record StaffSpecialDayOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The special day as it is now")
        StaffSpecialDay specialDay) {

    static StaffSpecialDayOutput of(Caller caller, OwnCalendar.Submitted<SpecialDay> submitted) {
        return new StaffSpecialDayOutput(caller.envelope(), StaffSpecialDay.of(submitted.value()));
    }
}
