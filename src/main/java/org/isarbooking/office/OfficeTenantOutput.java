package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Notice;

/** The tenant that a call was about, as they are now. */
@Schema(name = "OfficeTenantOutput")
public record OfficeTenantOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The tenant as it is now")
        OfficeTenant tenant,

        @NotNull
        @Schema(
                description =
                        "Days of a new agreement that other tenants have booked before, and keep; otherwise empty",
                examples = "[]")
        List<OfficeDayOfOthers> daysOfOthers,

        @NotNull @Schema(description = "Facts that the owner should know about the decision", examples = "[]")
        List<Notice> notices) {

    public OfficeTenantOutput {
        daysOfOthers = List.copyOf(daysOfOthers);
        notices = List.copyOf(notices);
    }
}
