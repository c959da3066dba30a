package org.isarbooking.staff;

import jakarta.validation.constraints.NotNull;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Hours;

/** The weekly hours of a weekday. */
@Schema(name = "StaffWeekday")
public record StaffWeekday(
        @NotNull
        @Schema(
                description = "The weekday",
                enumeration = {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"})
        String weekday,

        @NotNull @Schema(description = "The working periods of that day, ascending")
        List<Period> periods) {

    /** A working period, in Munich's local time. */
    @Schema(name = "StaffWorkingPeriod")
    public record Period(
            @NotNull @Schema(description = "Local time, HH:MM", examples = "09:00")
            String from,

            @NotNull @Schema(description = "Local time, HH:MM; 24:00 at the end of the day", examples = "13:00")
            String to) {}

    /** Returns every weekday with working time, from Monday. */
    static List<StaffWeekday> of(Catalog.Specialist specialist) {
        return Arrays.stream(DayOfWeek.values())
                .filter(day -> !specialist.hoursOn(day).isEmpty())
                .map(day -> new StaffWeekday(
                        day.name().toLowerCase(Locale.ROOT),
                        specialist.hoursOn(day).stream()
                                .map(StaffWeekday::period)
                                .toList()))
                .toList();
    }

    private static Period period(Hours hours) {
        return new Period(Hours.clock(hours.fromMinute()), Hours.clock(hours.toMinute()));
    }
}
