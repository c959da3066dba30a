package org.isarbooking.office;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.request.CalendarDesk;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/** A special day of a specialist, as the office sees it. */
@Schema(name = "OfficeSpecialDay")
public record OfficeSpecialDay(
        @NotNull @Min(1) @Schema(description = "Id of the special day")
        Long specialDayId,

        @NotNull @Min(1) @Schema(description = "Id of the specialist")
        Integer staffId,

        @NotNull @Schema(description = "Name that customers see", examples = "Anna")
        String staffName,

        @NotNull @Schema(description = "Start, local time of Munich with its offset")
        OffsetDateTime startAt,

        @NotNull @Schema(description = "End on the same day, local time of Munich with its offset")
        OffsetDateTime endAt,

        @NotNull
        @Schema(
                description = "`active`, or `deleted` once the special day is no working time",
                enumeration = {"active", "deleted"})
        String status) {

    static OfficeSpecialDay of(CalendarDesk.SpecialDay day, Catalog catalog, Language language) {
        return new OfficeSpecialDay(
                day.id(),
                day.staffId(),
                catalog.names().specialist(day.staffId(), language),
                Munich.timeAt(day.period().start()),
                Munich.timeAt(day.period().end()),
                day.isDeleted() ? "deleted" : "active");
    }
}
