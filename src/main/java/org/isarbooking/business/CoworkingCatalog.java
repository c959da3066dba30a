package org.isarbooking.business;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.isarbooking.business.Coworking.Equipment;
import org.isarbooking.business.Coworking.PriceTable;
import org.isarbooking.business.Coworking.Tier;
import org.isarbooking.business.Coworking.Use;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.PublishedCoworking.MemberRow;
import org.isarbooking.business.PublishedCoworking.PresentRow;
import org.isarbooking.business.PublishedCoworking.TermsRow;
import org.isarbooking.business.PublishedCoworking.TierRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceClosedDayRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceRow;
import org.jspecify.annotations.Nullable;

/** Makes the catalog of what is rented out: what the tables leave open of groups follows from their members. */
final class CoworkingCatalog {

    private final Map<Integer, WorkspaceRow> rows;
    private final Map<Integer, List<MemberRow>> members;
    private final Map<Integer, List<PresentRow>> present;
    private final Map<Integer, List<WorkspaceClosedDayRow>> ownClosedDays;
    private final Map<Integer, PriceTable> tables;
    private final Set<LocalDate> closedDays = new HashSet<>();
    private final Map<Integer, Workspace> known = new HashMap<>();

    private CoworkingCatalog(PublishedCoworking published) {
        this.rows = published.workspaces().stream()
                .filter(row -> !row.retired())
                .sorted(Comparator.comparingInt(WorkspaceRow::position))
                .collect(toMap(WorkspaceRow::id, Function.identity(), (one, other) -> one, LinkedHashMap::new));
        this.members = published.members().stream()
                .sorted(Comparator.comparingInt(MemberRow::position))
                .collect(groupingBy(MemberRow::groupId));
        this.present = published.present().stream().collect(groupingBy(PresentRow::workspaceId));
        this.ownClosedDays =
                published.workspaceClosedDays().stream().collect(groupingBy(WorkspaceClosedDayRow::workspaceId));
        Map<Integer, List<TierRow>> tiers = published.tiers().stream().collect(groupingBy(TierRow::termsId));
        this.tables = published.weeklyTerms().stream()
                .collect(toMap(TermsRow::id, terms -> table(terms, tiers.getOrDefault(terms.id(), List.of()))));
        published.closedDays().stream().map(ClosedDayRow::day).forEach(closedDays::add);
    }

    static Coworking of(PublishedCoworking published) {
        var catalog = new CoworkingCatalog(published);
        Map<Integer, Workspace> workspaces = new LinkedHashMap<>();
        catalog.rows.keySet().forEach(id -> workspaces.put(id, catalog.workspace(id)));
        Map<Integer, Equipment> equipment = new LinkedHashMap<>();
        published.equipment().stream()
                .filter(row -> !row.retired())
                .forEach(
                        row -> equipment.put(row.id(), new Equipment(row.id(), row.key(), row.name(), row.position())));
        return new Coworking(
                published.settings(),
                equipment,
                workspaces,
                published.workspaces().stream().collect(toMap(WorkspaceRow::id, WorkspaceRow::name)));
    }

    private static PriceTable table(TermsRow terms, List<TierRow> tiers) {
        Map<Integer, List<TierRow>> byDays = tiers.stream().collect(groupingBy(TierRow::fromDays));
        return new PriceTable(
                terms.key(),
                byDays.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(tier -> new Tier(
                                tier.getKey(),
                                tier.getValue().stream().collect(toMap(TierRow::weekday, TierRow::priceCents))))
                        .toList());
    }

    private Workspace workspace(int id) {
        Workspace before = known.get(id);
        if (before != null) {
            return before;
        }
        WorkspaceRow row = Objects.requireNonNull(rows.get(id), "a group has lost a member");
        List<Workspace> parts = members.getOrDefault(id, List.of()).stream()
                .map(member -> workspace(member.memberId()))
                .toList();
        Workspace workspace = workspace(row, parts);
        known.put(id, workspace);
        return workspace;
    }

    private Workspace workspace(WorkspaceRow row, List<Workspace> parts) {
        int id = row.id();
        @Nullable Integer persons = row.persons();
        @Nullable Integer termsId = row.termsId();
        Set<Integer> equipment = union(parts, Workspace::equipmentIds);
        present.getOrDefault(id, List.of()).forEach(has -> equipment.add(has.equipmentId()));
        Set<LocalDate> closed = union(parts, Workspace::closedDays);
        closed.addAll(closedDays);
        ownClosedDays.getOrDefault(id, List.of()).forEach(day -> closed.add(day.day()));
        return new Workspace(
                id,
                row.key(),
                row.name(),
                row.description(),
                row.position(),
                row.group(),
                parts.stream().map(Workspace::id).toList(),
                row.group() ? places(parts) : List.of(id),
                equipment,
                uses(row, parts),
                persons != null
                        ? persons
                        : parts.stream().mapToInt(Workspace::persons).sum(),
                weekdays(row, parts),
                closed,
                termsId != null
                        ? Objects.requireNonNull(tables.get(termsId), "a workspace has lost its price table")
                        : GroupPrices.sum(
                                row.key(), parts.stream().map(Workspace::prices).toList()));
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

    private static Set<Use> uses(WorkspaceRow row, List<Workspace> parts) {
        Set<Use> own = row.uses();
        return own != null ? own : union(parts, Workspace::uses);
    }

    private static Set<DayOfWeek> weekdays(WorkspaceRow row, List<Workspace> parts) {
        Set<DayOfWeek> own = row.weekdays();
        Set<DayOfWeek> weekdays = own == null ? EnumSet.allOf(DayOfWeek.class) : new HashSet<>(own);
        parts.forEach(part -> weekdays.retainAll(part.weekdays()));
        return weekdays;
    }
}
