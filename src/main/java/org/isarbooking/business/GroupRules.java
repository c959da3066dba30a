package org.isarbooking.business;

import java.time.DayOfWeek;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Rules about groups of workspaces. A place may belong to several groups. Only one of these groups can be rented on a
 * day.
 */
final class GroupRules {

    private GroupRules() {}

    private static Map<String, Entry> byKey(Entry file) {
        Map<String, Entry> byKey = new HashMap<>();
        CoworkingRules.workspaces(file.at("coworking"))
                .forEach(workspace -> workspace.text("key").ifPresent(key -> byKey.putIfAbsent(key, workspace)));
        return byKey;
    }

    private static List<Entry> groups(Entry file) {
        return file.at("coworking").list("groups");
    }

    static void membersAreWorkspacesOrGroups(Entry file, Mistakes mistakes) {
        groups(file)
                .forEach(group -> ListRules.checkKnown(
                        group.list("members"), byKey(file).keySet(), "workspaces_or_groups", mistakes));
    }

    static void groupsDontContainThemselves(Entry file, Mistakes mistakes) {
        Map<String, Entry> byKey = byKey(file);
        for (Entry group : groups(file)) {
            for (Entry member : group.list("members")) {
                if (group.text("key").isPresent()
                        && member.text().isPresent()
                        && within(member.text().get(), byKey)
                                .contains(group.text("key").get())) {
                    mistakes.at(member, "part_of_itself", group.text("key").get());
                }
            }
        }
    }

    /**
     * Returns the key of a workspace, and the keys of all members at any depth. Terminates even if a group contains
     * itself.
     */
    private static Set<String> within(String key, Map<String, Entry> byKey) {
        Set<String> within = new LinkedHashSet<>();
        within(key, byKey, within);
        return within;
    }

    /** Returns the key of a workspace of a file, and the keys of all members at any depth. */
    static Set<String> within(Entry file, String key) {
        return within(key, byKey(file));
    }

    private static void within(String key, Map<String, Entry> byKey, Set<String> within) {
        if (within.add(key) && byKey.containsKey(key)) {
            byKey.get(key).texts("members").forEach(member -> within(member, byKey, within));
        }
    }

    /** Checks that a group contains each place only once, so that its price and its number of people are clear. */
    static void groupsContainAPlaceOnce(Entry file, Mistakes mistakes) {
        Map<String, Entry> byKey = byKey(file);
        for (Entry group : groups(file)) {
            Map<String, String> memberOf = new HashMap<>();
            for (Entry member : group.list("members")) {
                member.text().ifPresent(key -> {
                    for (String part : within(key, byKey)) {
                        String other = memberOf.putIfAbsent(part, key);
                        if (other != null) {
                            boolean isTheSame = part.equals(key) && other.equals(key);
                            mistakes.at(member, isTheSame ? "listed_twice" : "already_in_group", part, other);
                            break;
                        }
                    }
                });
            }
        }
    }

    static void groupsAreRentedWhenAllTheirMembersAre(Entry file, Mistakes mistakes) {
        Map<String, Entry> byKey = byKey(file);
        for (Entry group : groups(file)) {
            Set<DayOfWeek> possible = EnumSet.allOf(DayOfWeek.class);
            group.texts("members").forEach(member -> possible.retainAll(weekdays(member, byKey)));
            if (possible.isEmpty()) {
                mistakes.at(group, "never_rented");
            }
            for (Entry day : group.list("weekdays")) {
                day.text()
                        .filter(name -> !possible.isEmpty())
                        .filter(name -> possible.stream()
                                .noneMatch(
                                        weekday -> CalendarRules.nameOf(weekday).equals(name)))
                        .ifPresent(name -> mistakes.at(day, "members_not_rented_on", name));
            }
        }
    }

    /**
     * Returns the weekdays on which a workspace can be rented. Returns all weekdays for an unknown key, since another
     * rule reports it.
     */
    static Set<DayOfWeek> weekdays(String key, Map<String, Entry> byKey) {
        Set<DayOfWeek> weekdays = EnumSet.allOf(DayOfWeek.class);
        for (String part : within(key, byKey)) {
            Entry workspace = byKey.get(part);
            if (workspace != null && !workspace.weekdays("weekdays").isEmpty()) {
                weekdays.retainAll(workspace.weekdays("weekdays"));
            }
        }
        return weekdays;
    }

    /** Returns the weekdays on which a workspace of a file can be rented. */
    static Set<DayOfWeek> weekdays(Entry file, String key) {
        return weekdays(key, byKey(file));
    }
}
