package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.request.AbsenceDesk;
import org.jspecify.annotations.Nullable;

/** The decision about an appointment that an absence affects. */
@Schema(name = "OfficeVisitDecision")
public record OfficeVisitDecision(
        @NotNull @Min(1) @Schema(description = "From office_check_absence", examples = "7")
        Long bookingId,

        @NotNull
        @Schema(
                description = "Start from office_check_absence; a visit that was moved since is refused",
                examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @NotNull
        @Schema(
                description = "`hand_over`: the named specialists do the affected services; `cancel`: the whole visit "
                        + "is cancelled; `keep`: it stays, and its time is not blocked",
                examples = "keep")
        Choice choice,

        @Nullable
        @Size(min = 1, max = 12)
        @Schema(uniqueItems = true, description = "New specialist for each affected service; for `hand_over` only")
        List<@NotNull @Valid OfficeSpecialistChoice> specialists) {

    /** The possible decisions about an appointment that an absence affects. */
    @Schema(name = "OfficeAbsenceChoice")
    public enum Choice {
        @JsonProperty("hand_over")
        HAND_OVER,
        @JsonProperty("cancel")
        CANCEL,
        @JsonProperty("keep")
        KEEP
    }

    AbsenceDesk.VisitDecision decision() {
        return new AbsenceDesk.VisitDecision(
                bookingId,
                startAt.toInstant(),
                switch (choice) {
                    case HAND_OVER -> AbsenceDesk.Choice.HAND_OVER;
                    case CANCEL -> AbsenceDesk.Choice.CANCEL;
                    case KEEP -> AbsenceDesk.Choice.KEEP;
                },
                VisitOrderInput.choices(specialists));
    }
}
