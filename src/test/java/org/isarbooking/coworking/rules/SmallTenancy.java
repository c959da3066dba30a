package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A few workspaces, and the days in two weeks on which a tenant wants to rent them.
 *
 * @param workspaces numbered from 0
 * @param wishes in the order of booking; no day of a workspace twice
 * @param shift the number of days by which the tenant moves a day
 */
record SmallTenancy(List<Workspace> workspaces, List<Wish> wishes, int shift) {

    /**
     * A workspace.
     *
     * @param prices the prices at first
     * @param later the prices after its terms have changed
     * @param agreements the tenant's agreements for the workspace
     */
    record Workspace(PriceList prices, PriceList later, List<Agreement> agreements) {}

    /** A workspace on a day, for one booking. */
    record Rented(int workspace, LocalDate date) {}

    /**
     * A day that is wanted.
     *
     * @param apart true if the day is booked apart from the wishes before it, even if they are for the same workspace
     * @param marked true if a test changes the booked day later
     */
    record Wish(Rented day, boolean apart, boolean marked) {}

    /** Days of one workspace, booked together. */
    record Confirmation(int workspace, List<LocalDate> dates) {}

    List<Rented> days() {
        return days(wishes);
    }

    List<Rented> marked() {
        return days(wishes.stream().filter(Wish::marked).toList());
    }

    static List<Rented> days(List<Wish> wishes) {
        return wishes.stream().map(Wish::day).toList();
    }

    List<Confirmation> confirmations() {
        return confirmations(wishes);
    }

    /**
     * Splits wishes into confirmations of one workspace each. A wish that is booked apart begins a new confirmation.
     */
    static List<Confirmation> confirmations(List<Wish> wishes) {
        List<Confirmation> confirmations = new ArrayList<>();
        for (Wish wish : wishes) {
            int workspace = wish.day().workspace();
            if (confirmations.isEmpty()
                    || wish.apart()
                    || confirmations.getLast().workspace() != workspace) {
                confirmations.add(new Confirmation(workspace, new ArrayList<>()));
            }
            confirmations.getLast().dates().add(wish.day().date());
        }
        return confirmations;
    }

    /** Returns a confirmation for each wish. */
    static List<Confirmation> oneByOne(List<Wish> wishes) {
        return wishes.stream()
                .map(wish -> new Confirmation(
                        wish.day().workspace(), List.of(wish.day().date())))
                .toList();
    }

    /** Returns one confirmation for each workspace, with all days that are wanted of it. */
    static List<Confirmation> together(List<Wish> wishes) {
        SortedMap<Integer, List<LocalDate>> dates = new TreeMap<>();
        for (Rented day : days(wishes)) {
            dates.computeIfAbsent(day.workspace(), _ -> new ArrayList<>()).add(day.date());
        }
        return dates.entrySet().stream()
                .map(workspace -> new Confirmation(workspace.getKey(), workspace.getValue()))
                .toList();
    }
}
