package org.isarbooking.staff;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Munich;

/** A special day in an answer. */
@Schema(name = "StaffSpecialDay")
public record StaffSpecialDay(
        @NotNull @Min(1) @Schema(description = "Id of the special day")
        Long specialDayId,

        @NotNull @Schema(description = "Start, local time of Munich with its offset")
        OffsetDateTime startAt,

        @NotNull @Schema(description = "End on the same day, local time of Munich with its offset")
        OffsetDateTime endAt,

        @NotNull
        @Schema(
                description = "`active`, or `deleted` once the special day is no working time",
                enumeration = {"active", "deleted"})
        String status) {

    static StaffSpecialDay of(SpecialDay day) {
        return new StaffSpecialDay(
                day.id(),
                Munich.timeAt(day.period().start()),
                Munich.timeAt(day.period().end()),
                day.isDeleted() ? "deleted" : "active");
    }
}
