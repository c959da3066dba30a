package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.coworking.rules.SmallTenancy.Rented;
import org.isarbooking.coworking.rules.SmallTenancy.Workspace;

/**
 * The oracle for tests of {@link WeekPrices}. It computes prices slowly and simply. Weeks and weekdays follow from the
 * number of days since a Monday. The tier follows from counting the days of the week one by one.
 */
final class SlowRent {

    private static final LocalDate SOME_MONDAY = LocalDate.of(2024, 1, 1);

    private SlowRent() {}

    /** Returns the prices of days at the first terms. The order and the grouping of bookings don't matter. */
    static Map<Rented, Integer> prices(List<Workspace> workspaces, Collection<Rented> days) {
        Map<Rented, Integer> prices = new HashMap<>();
        for (Rented day : days) {
            Workspace workspace = workspaces.get(day.workspace());
            prices.put(
                    day,
                    isCovered(workspace, day.date())
                            ? 0
                            : cents(workspace.prices(), day.date(), countInWeekOf(day.date(), workspaces, days)));
        }
        return prices;
    }

    /**
     * Returns the prices after days are added, one date after the other. The earlier days were booked at the first
     * terms; the added days get the later terms.
     */
    static Map<Rented, Integer> pricesAfterAdding(
            List<Workspace> workspaces, Collection<Rented> before, Collection<Rented> added) {
        Set<Rented> all = new HashSet<>(before);
        all.addAll(added);
        Map<Rented, Integer> prices = new HashMap<>();
        prices(workspaces, before).forEach((day, price) -> {
            Workspace workspace = workspaces.get(day.workspace());
            int cents = price;
            if (!isCovered(workspace, day.date())) {
                int first = countInWeekOf(day.date(), workspaces, before);
                int last = countInWeekOf(day.date(), workspaces, all);
                for (int count = first + 1; count <= last; count++) {
                    int then = cents(workspace.later(), day.date(), count);
                    if (then != cents(workspace.later(), day.date(), count - 1)) {
                        cents = then;
                    }
                }
            }
            prices.put(day, cents);
        });
        for (Rented day : added) {
            Workspace workspace = workspaces.get(day.workspace());
            int count = countInWeekOf(day.date(), workspaces, all);
            prices.put(day, isCovered(workspace, day.date()) ? 0 : cents(workspace.later(), day.date(), count));
        }
        return prices;
    }

    static boolean isCovered(Workspace workspace, LocalDate date) {
        boolean covered = false;
        for (Agreement agreement : workspace.agreements()) {
            LocalDate from = agreement.validity().from();
            LocalDate to = agreement.validity().to();
            boolean isValid = (from == null || date.compareTo(from) >= 0) && (to == null || date.compareTo(to) <= 0);
            covered |= isValid && agreement.weekdays().stream().anyMatch(day -> day.getValue() - 1 == weekday(date));
        }
        return covered;
    }

    private static int countInWeekOf(LocalDate date, List<Workspace> workspaces, Collection<Rented> days) {
        Set<LocalDate> distinct = new HashSet<>();
        for (Rented day : days) {
            if (week(day.date()) == week(date) && !isCovered(workspaces.get(day.workspace()), day.date())) {
                distinct.add(day.date());
            }
        }
        return distinct.size();
    }

    private static int cents(PriceList prices, LocalDate date, int count) {
        if (prices.personal().isPresent()) {
            return prices.personal().getAsInt();
        }
        int tier = 0;
        for (int days = 2; days <= count; days++) {
            if (prices.steps().contains(days)) {
                tier++;
            }
        }
        return prices.factors().get(tier) * prices.weekdays().get(weekday(date));
    }

    private static long week(LocalDate date) {
        return Math.floorDiv(date.toEpochDay() - SOME_MONDAY.toEpochDay(), 7L);
    }

    private static int weekday(LocalDate date) {
        return (int) Math.floorMod(date.toEpochDay() - SOME_MONDAY.toEpochDay(), 7L);
    }
}
