package org.isarbooking.business;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogDocument.ClosedDay;
import org.isarbooking.business.Coworking.PriceTable;
import org.isarbooking.business.Coworking.Tier;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * Converts the coworking section of a document to {@link Coworking}. Computes a group's missing values from its
 * members.
 */
final class CoworkingCatalog {

    private final CoworkingEntries document;
    private final Numbers numbers;
    private final Map<String, CoworkingEntries.Workspace> entries;
    private final List<String> order;
    private final Map<String, PriceTable> tables;
    private final Set<LocalDate> closedDays;
    private final Map<String, Workspace> known = new HashMap<>();

    private CoworkingCatalog(CoworkingEntries document, Numbers numbers) {
        this.document = document;
        this.numbers = numbers;
        this.entries = document.placesAndGroups().stream()
                .collect(toMap(CoworkingEntries.Workspace::key, Function.identity()));
        this.order = document.placesAndGroups().stream()
                .map(CoworkingEntries.Workspace::key)
                .toList();
        this.tables = document.weeklyTerms().stream()
                .collect(toMap(CoworkingEntries.WeeklyTerms::key, CoworkingCatalog::table));
        this.closedDays = days(document.closedDays());
    }

    static Coworking of(CatalogDocument document, Numbers numbers) {
        Map<Integer, Translated> names = Stream.of(NumberedList.WORKSPACES, NumberedList.GROUPS)
                .flatMap(list -> list.all(document))
                .map(CoworkingEntries.Workspace.class::cast)
                .collect(toMap(CoworkingEntries.Workspace::number, CoworkingEntries.Workspace::name));
        CoworkingEntries coworking = document.coworking();
        return coworking == null
                ? new Coworking(Optional.empty(), Map.of(), Map.of(), names)
                : new CoworkingCatalog(coworking, numbers).catalog(names);
    }

    private Coworking catalog(Map<Integer, Translated> names) {
        Map<Integer, Workspace> workspaces = new LinkedHashMap<>();
        order.forEach(key -> workspaces.put(numbers.workspace(key), workspace(key)));
        return new Coworking(
                Optional.of(document.settings()),
                CatalogReader.byNumber(
                        document.equipment(),
                        (equipment, position) -> new Coworking.Equipment(
                                equipment.number(), equipment.key(), equipment.name(), position)),
                workspaces,
                names);
    }

    private static PriceTable table(CoworkingEntries.WeeklyTerms terms) {
        return new PriceTable(
                terms.key(),
                terms.tiers().stream()
                        .map(tier -> new Tier(
                                tier.fromDays(),
                                Arrays.stream(DayOfWeek.values())
                                        .collect(toMap(
                                                Function.identity(),
                                                day -> tier.weekdays()
                                                        .getOrDefault(day, tier.price())
                                                        .cents()))))
                        .toList());
    }

    private static Set<LocalDate> days(List<ClosedDay> closed) {
        return closed.stream().map(ClosedDay::date).collect(toSet());
    }

    private Workspace workspace(String key) {
        Workspace before = known.get(key);
        if (before != null) {
            return before;
        }
        CoworkingEntries.Workspace entry = entries.get(key);
        if (entry == null) {
            throw new IllegalStateException("a group has lost its member \"" + key + "\"");
        }
        List<Workspace> parts = entry.members().stream().map(this::workspace).toList();
        Workspace workspace = workspace(entry, parts);
        known.put(key, workspace);
        return workspace;
    }

    private Workspace workspace(CoworkingEntries.Workspace entry, List<Workspace> parts) {
        Integer persons = entry.persons();
        String terms = entry.weeklyTerms();
        Set<Integer> equipment = union(parts, Workspace::equipmentIds);
        entry.equipment().forEach(key -> equipment.add(numbers.of(NumberedList.EQUIPMENT, key)));
        Set<LocalDate> closed = union(parts, Workspace::closedDays);
        closed.addAll(closedDays);
        closed.addAll(days(entry.closedDays()));
        return new Workspace(
                entry.number(),
                entry.key(),
                entry.name(),
                CatalogReader.all(entry.alsoCalled()),
                entry.description(),
                order.indexOf(entry.key()),
                entry.group(),
                parts.stream().map(Workspace::id).toList(),
                entry.group() ? places(parts) : List.of(entry.number()),
                equipment,
                entry.uses().isEmpty() ? union(parts, Workspace::uses) : Set.copyOf(entry.uses()),
                persons != null
                        ? persons
                        : parts.stream().mapToInt(Workspace::persons).sum(),
                weekdays(entry, parts),
                closed,
                terms != null
                        ? table(terms)
                        : GroupPrices.sum(
                                entry.key(),
                                parts.stream().map(Workspace::prices).toList()));
    }

    private PriceTable table(String key) {
        @Nullable PriceTable table = tables.get(key);
        if (table == null) {
            throw new IllegalStateException("a workspace has lost its price table \"" + key + "\"");
        }
        return table;
    }

    private static List<Integer> places(List<Workspace> parts) {
        return parts.stream()
                .flatMap(part -> part.placeIds().stream())
                .sorted()
                .distinct()
                .toList();
    }

    private static <T> Set<T> union(List<Workspace> parts, Function<Workspace, Set<T>> of) {
        Set<T> union = new HashSet<>();
        parts.forEach(part -> union.addAll(of.apply(part)));
        return union;
    }

    private static Set<DayOfWeek> weekdays(CoworkingEntries.Workspace entry, List<Workspace> parts) {
        Set<DayOfWeek> weekdays =
                entry.weekdays().isEmpty() ? EnumSet.allOf(DayOfWeek.class) : new HashSet<>(entry.weekdays());
        parts.forEach(part -> weekdays.retainAll(part.weekdays()));
        return weekdays;
    }
}
