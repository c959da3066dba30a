package org.isarbooking.calendar;

import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Hours;
import org.isarbooking.calendar.rules.WallClockPeriod;
import org.isarbooking.calendar.rules.WeeklyHours;

/** Converts the weekly hours of a specialist from the catalog's type to the type of the calendar rules. */
public final class CatalogHours {

    private static final WeeklyHours NONE = new WeeklyHours(Map.of());

    private CatalogHours() {}

    /** Returns the weekly hours of a specialist; no hours for a former specialist. */
    public static WeeklyHours of(Catalog catalog, int staffId) {
        return catalog.specialist(staffId).map(CatalogHours::of).orElse(NONE);
    }

    private static WeeklyHours of(Catalog.Specialist specialist) {
        Map<DayOfWeek, List<WallClockPeriod>> periods = new EnumMap<>(DayOfWeek.class);
        specialist
                .hours()
                .forEach((weekday, hours) -> periods.put(
                        weekday, hours.stream().map(CatalogHours::period).toList()));
        return new WeeklyHours(periods);
    }

    private static WallClockPeriod period(Hours hours) {
        return new WallClockPeriod(hours.fromMinute(), hours.toMinute());
    }
}
