package org.isarbooking.business;

import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isarbooking.shared.Language;

/**
 * The opening hours of a line in an ordinary week (Europe/Berlin). The salon is open while any specialist works.
 * Coworking is open on days on which any workspace can be rented.
 *
 * @param week the hours by weekday, ascending; an empty list means the whole day; closed weekdays are absent
 */
public record OpeningHours(Map<DayOfWeek, List<Hours>> week) {

    public OpeningHours {
        week = Collections.unmodifiableMap(new EnumMap<>(week.isEmpty() ? new EnumMap<>(DayOfWeek.class) : week));
    }

    /**
     * Returns the times at which specialists work. Periods that overlap or follow each other without a gap are joined.
     */
    public static OpeningHours ofSalon(Catalog catalog) {
        Map<DayOfWeek, List<Hours>> week = new EnumMap<>(DayOfWeek.class);
        for (DayOfWeek day : DayOfWeek.values()) {
            List<Hours> hours = joined(catalog.specialists().values().stream()
                    .flatMap(specialist -> specialist.hoursOn(day).stream())
                    .sorted()
                    .toList());
            if (!hours.isEmpty()) {
                week.put(day, hours);
            }
        }
        return new OpeningHours(week);
    }

    /** Returns the weekdays on which workspaces can be rented. */
    public static OpeningHours ofCoworking(Catalog catalog) {
        return ofWorkspaces(catalog, catalog.coworking().workspaces().keySet());
    }

    /**
     * Returns the weekdays on which any of the workspaces can be rented. Ignores workspaces that are no longer offered.
     */
    public static OpeningHours ofWorkspaces(Catalog catalog, Collection<Integer> workspaceIds) {
        Map<DayOfWeek, List<Hours>> week = new EnumMap<>(DayOfWeek.class);
        workspaceIds.stream()
                .flatMap(id -> catalog.coworking().workspace(id).stream())
                .forEach(workspace -> workspace.weekdays().forEach(day -> week.put(day, List.of())));
        return new OpeningHours(week);
    }

    /** Returns true if no weekday has hours. This is so for workspaces, which are rented for whole days. */
    public boolean isByDays() {
        return week.values().stream().allMatch(List::isEmpty);
    }

    private static List<Hours> joined(List<Hours> ascending) {
        List<Hours> joined = new ArrayList<>();
        for (Hours next : ascending) {
            if (joined.isEmpty() || next.fromMinute() > joined.getLast().toMinute()) {
                joined.add(next);
            } else {
                Hours last = joined.removeLast();
                joined.add(new Hours(last.fromMinute(), Math.max(last.toMinute(), next.toMinute())));
            }
        }
        return joined;
    }

    /**
     * Returns the week in words. Consecutive weekdays with the same hours share a line. An open weekday with an empty
     * list of hours is open all day; its line shows no hours. Closed weekdays are left out.
     */
    public List<String> lines(Language language) {
        List<String> lines = new ArrayList<>();
        DayOfWeek[] days = DayOfWeek.values();
        int first = 0;
        for (int next = 1; next <= days.length; next++) {
            if (next == days.length || !alike(days[first], days[next])) {
                if (week.containsKey(days[first])) {
                    lines.add(line(Arrays.asList(days).subList(first, next), language));
                }
                first = next;
            }
        }
        return lines;
    }

    private boolean alike(DayOfWeek one, DayOfWeek other) {
        return week.containsKey(one) == week.containsKey(other)
                && week.getOrDefault(one, List.of()).equals(week.getOrDefault(other, List.of()));
    }

    private String line(List<DayOfWeek> days, Language language) {
        String first = name(days.getFirst(), language);
        String named = days.size() == 1 ? first : first + "–" + name(days.getLast(), language);
        List<Hours> hours = week.getOrDefault(days.getFirst(), List.of());
        return hours.isEmpty()
                ? named
                : named + " "
                        + hours.stream()
                                .map(stretch ->
                                        Hours.clock(stretch.fromMinute()) + "–" + Hours.clock(stretch.toMinute()))
                                .collect(Collectors.joining(", "));
    }

    private static String name(DayOfWeek day, Language language) {
        return day.getDisplayName(TextStyle.SHORT_STANDALONE, language.locale());
    }
}
