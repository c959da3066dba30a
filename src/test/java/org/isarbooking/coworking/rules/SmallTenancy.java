package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The days that a tenant wants of a few workspaces in two weeks.
 *
 * @param workspaces numbered from 0
 * @param wishes in the order of booking; no day of a workspace twice
 * @param shift by how many days the tenant moves a day
 */
record SmallTenancy(List<Workspace> workspaces, List<Wish> wishes, int shift) {

    /**
     * A workspace.
     *
     * @param later what it costs when its terms have changed
     * @param agreements of the tenant for it
     */
    record Workspace(PriceList prices, PriceList later, List<Agreement> agreements) {}

    /** A day of a workspace: what one booking is. */
    record Rented(int workspace, LocalDate date) {}

    /**
     * A day that is wanted.
     *
     * @param apart whether it is booked without those before it, whatever workspace they are in
     * @param marked whether something happens to it later
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

    /** Returns one confirmation for all wishes of a workspace. */
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
