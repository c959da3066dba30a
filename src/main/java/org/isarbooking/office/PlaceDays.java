package org.isarbooking.office;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.office.ReportRows.Period;
import org.isarbooking.office.rules.Figures;

/**
 * Numbers of place days, for the places of the current catalog. Two places on one day count as two place days. A rental
 * day of a group counts for each of the places that the group had at the booking. Sums over all places leave groups
 * out.
 *
 * @param rentable the number of days that can be rented, by the current catalog
 * @param rented the number of days that are rented
 */
record PlaceDays(long rentable, long rented) {

    static final PlaceDays NONE = new PlaceDays(0, 0);

    PlaceDays plus(PlaceDays other) {
        return new PlaceDays(rentable + other.rentable, rented + other.rented);
    }

    /** Returns the ids of the places, which are the workspaces without the groups. */
    static List<Integer> placesOf(Coworking coworking) {
        return places(coworking).map(Workspace::id).toList();
    }

    /** Returns the days of all places, by date. */
    static Map<LocalDate, PlaceDays> byDate(Coworking coworking, Period period, Map<LocalDate, Long> rented) {
        Map<LocalDate, PlaceDays> days = new HashMap<>();
        period.dates()
                .forEach(date -> days.put(
                        date,
                        new PlaceDays(
                                places(coworking)
                                        .filter(place -> place.isRentedOn(date))
                                        .count(),
                                rented.getOrDefault(date, 0L))));
        return days;
    }

    /**
     * Returns the days of each workspace. Days of a group count once for the group.
     *
     * @param rentals the figures of the workspaces
     * @param rented the rented days by place, including days on which a group with the place is rented
     */
    static Map<Integer, PlaceDays> byWorkspace(
            Coworking coworking, Period period, Map<Integer, Figures> rentals, Map<Integer, Long> rented) {
        Map<Integer, PlaceDays> days = new HashMap<>();
        coworking
                .workspaces()
                .forEach((id, workspace) -> days.put(
                        id,
                        new PlaceDays(
                                period.dates().filter(workspace::isRentedOn).count(),
                                workspace.group()
                                        ? rentals.getOrDefault(id, Figures.NONE).rentalDays()
                                        : rented.getOrDefault(id, 0L))));
        return days;
    }

    private static Stream<Workspace> places(Coworking coworking) {
        return coworking.workspaces().values().stream().filter(workspace -> !workspace.group());
    }
}
