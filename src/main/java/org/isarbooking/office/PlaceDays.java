package org.isarbooking.office;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking;
import org.isarbooking.office.ReportRows.DayOfWorkspace;
import org.isarbooking.office.ReportRows.Period;
import org.isarbooking.office.rules.Figures;

/**
 * Numbers of place days in the current catalog. Two places on one day count as two place days. A rental day of a group
 * counts for each of its places. Sums over all places leave groups out.
 *
 * @param rentable the number of days that can be rented
 * @param rented the number of days that are rented
 */
record PlaceDays(long rentable, long rented) {

    static final PlaceDays NONE = new PlaceDays(0, 0);

    PlaceDays plus(PlaceDays other) {
        return new PlaceDays(rentable + other.rentable, rented + other.rented);
    }

    /** Returns the days of all places, by date. */
    static Map<LocalDate, PlaceDays> byDate(Coworking coworking, Period period, Map<DayOfWorkspace, Figures> rentals) {
        Map<LocalDate, PlaceDays> days = new HashMap<>();
        period.dates()
                .forEach(date -> days.put(
                        date,
                        new PlaceDays(
                                places(coworking)
                                        .filter(place -> place.isRentedOn(date))
                                        .count(),
                                0)));
        rentals.forEach((key, figures) -> coworking
                .workspace(key.workspaceId())
                .map(workspace -> figures.rentalDays() * workspace.placeIds().size())
                .ifPresent(rented -> days.merge(key.date(), new PlaceDays(0, rented), PlaceDays::plus)));
        return days;
    }

    /** Returns the sum over all places. */
    static PlaceDays ofAll(Coworking coworking, Period period, Map<Integer, Figures> byWorkspace) {
        return places(coworking)
                .map(place -> of(place.id(), coworking, period, byWorkspace))
                .reduce(NONE, PlaceDays::plus);
    }

    /**
     * Returns the days of one workspace. Rented days of a place include those of groups with this place. Days of a
     * group count once.
     */
    static PlaceDays of(int workspaceId, Coworking coworking, Period period, Map<Integer, Figures> byWorkspace) {
        return coworking
                .workspace(workspaceId)
                .map(workspace -> new PlaceDays(
                        period.dates().filter(workspace::isRentedOn).count(),
                        coworking.workspaces().values().stream()
                                .filter(other -> other.id() == workspaceId
                                        || other.placeIds().contains(workspaceId))
                                .mapToLong(other -> byWorkspace
                                        .getOrDefault(other.id(), Figures.NONE)
                                        .rentalDays())
                                .sum()))
                .orElse(NONE);
    }

    private static Stream<Coworking.Workspace> places(Coworking coworking) {
        return coworking.workspaces().values().stream().filter(workspace -> !workspace.group());
    }
}
