package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** A day of the calendar. */
@Schema(name = "OfficeCalendarDay")
public record OfficeCalendarDay(
        @NotNull @Schema(description = "The local date") LocalDate date,

        @NotNull @Schema(description = "true on a closed day, on which the weekly hours do not apply")
        Boolean isClosed,

        @NotNull @Schema(description = "Requested specialists, in the business's order; empty if business is coworking")
        List<OfficeDaySpecialist> specialists,

        @NotNull @Schema(description = "Places, in the business's order; empty if business is salon")
        List<OfficeDayPlace> places,

        @NotNull
        @Schema(description = "Totals of the day over all specialists; without appointments if business is coworking")
        OfficeGetDay.Totals totals) {

    /** Returns true if the day has no visits and no rental days. */
    boolean hasNothing() {
        return specialists.stream().allMatch(specialist -> specialist.visits().isEmpty())
                && places.stream().allMatch(place -> place.rental() == null);
    }

    static OfficeCalendarDay of(
            LocalDay day,
            Catalog catalog,
            DayRows rows,
            @Nullable Business business,
            @Nullable Integer staffId,
            Language language) {
        return new OfficeCalendarDay(
                day.date(),
                catalog.closedDays().contains(day.date()),
                business == Business.COWORKING
                        ? List.of()
                        : OfficeGetDay.specialists(day, catalog, rows, staffId, language),
                business == Business.SALON
                        ? List.of()
                        : OfficeGetDay.places(day.date(), catalog.coworking(), rows.places(), language),
                OfficeGetDay.totals(rows, language));
    }
}
