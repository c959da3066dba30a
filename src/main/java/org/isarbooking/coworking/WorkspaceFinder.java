package org.isarbooking.coworking;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Use;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.operation.EmptySearch;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.isarbooking.shared.search.TextSearch;
import org.isarbooking.shared.search.TextSearch.Searchable;
import org.jspecify.annotations.Nullable;

/** Finds workspaces in the catalog, best match first. */
@ApplicationScoped
class WorkspaceFinder {

    private final AtomicReference<@Nullable Index> latest = new AtomicReference<>();

    /** The search index of the catalog that was searched last. */
    private record Index(long catalogVersion, TextSearch search) {}

    /** Returns the workspaces that meet all conditions. Refuses unknown equipment with {@code not_found}. */
    List<Workspace> find(Catalog catalog, CoworkingSearchWorkspaces.Input input) {
        return matching(catalog, search(catalog).find(input.words()), conditions(catalog.coworking(), input));
    }

    private static List<Workspace> matching(
            Catalog catalog, List<Integer> ids, Map<String, Predicate<Workspace>> conditions) {
        return ids.stream()
                .flatMap(id -> catalog.coworking().workspace(id).stream())
                .filter(workspace -> conditions.values().stream().allMatch(holds -> holds.test(workspace)))
                .toList();
    }

    /** Returns the given conditions by name. */
    private static Map<String, Predicate<Workspace>> conditions(
            Coworking coworking, CoworkingSearchWorkspaces.Input input) {
        Map<String, Predicate<Workspace>> conditions = new HashMap<>();
        List<Integer> equipment = equipment(coworking, input.equipment());
        Integer persons = input.minPersons();
        if (!equipment.isEmpty()) {
            conditions.put(
                    "equipment_ids", workspace -> workspace.equipmentIds().containsAll(equipment));
        }
        if (!input.uses().isEmpty()) {
            conditions.put("supported_uses", workspace -> workspace.uses().containsAll(input.uses()));
        }
        if (persons != null) {
            conditions.put("min_persons", workspace -> workspace.persons() >= persons);
        }
        if (Boolean.TRUE.equals(input.groupsOnly())) {
            conditions.put("groups_only", Workspace::group);
        }
        return conditions;
    }

    /** Returns notices that explain why a search finds nothing, and what to try. Ignores the date. */
    List<Notice> whyNothing(Catalog catalog, CoworkingSearchWorkspaces.Input input, Language language) {
        TextSearch search = search(catalog);
        List<Integer> found = search.find(input.words());
        Optional<String> suggestion = found.isEmpty() ? search.suggestion(input.words()) : Optional.empty();
        Map<String, Predicate<Workspace>> conditions = conditions(catalog.coworking(), input);
        Map<String, Integer> without = new HashMap<>();
        for (String condition : conditions.keySet()) {
            Map<String, Predicate<Workspace>> others = new HashMap<>(conditions);
            others.remove(condition);
            without.put(condition, matching(catalog, found, others).size());
        }
        List<String> uses = catalog.coworking().workspaces().values().stream()
                .flatMap(workspace -> workspace.uses().stream())
                .distinct()
                .sorted()
                .map(Use::value)
                .toList();
        return new EmptySearch(suggestion, without).notices(language, "uses_are", uses);
    }

    /** Returns the workspaces that have no occupied place. */
    static List<Workspace> free(List<Workspace> workspaces, Set<Integer> occupiedPlaces) {
        return workspaces.stream()
                .filter(workspace -> workspace.placeIds().stream().noneMatch(occupiedPlaces::contains))
                .toList();
    }

    private static List<Integer> equipment(Coworking coworking, List<Long> ids) {
        List<Integer> known = new ArrayList<>();
        List<Violation> unknown = new ArrayList<>();
        for (Long id : ids) {
            if (id <= Integer.MAX_VALUE && coworking.equipment().containsKey(id.intValue())) {
                known.add(id.intValue());
            } else {
                unknown.add(Violation.of("$.equipment_ids[" + ids.indexOf(id) + "]", "unknown_equipment"));
            }
        }
        if (!unknown.isEmpty()) {
            throw Refusal.of(ProblemCode.NOT_FOUND).with(unknown).thenCall("coworking_search_workspaces");
        }
        return known;
    }

    private TextSearch search(Catalog catalog) {
        Index index = latest.get();
        if (index == null || index.catalogVersion() != catalog.version()) {
            index = new Index(catalog.version(), new TextSearch(searchable(catalog.coworking())));
            latest.set(index);
        }
        return index.search();
    }

    /** Returns the searched texts of workspaces: names, other names, equipment and uses, description. */
    private static List<Searchable> searchable(Coworking coworking) {
        return coworking.workspaces().values().stream()
                .map(workspace -> new Searchable(
                        workspace.id(),
                        workspace.position(),
                        List.of(
                                workspace.name().all(),
                                workspace.alsoCalled(),
                                belongings(workspace, coworking),
                                workspace.description().all())))
                .toList();
    }

    private static List<String> belongings(Workspace workspace, Coworking coworking) {
        List<String> words = new ArrayList<>();
        coworking.equipment().values().stream()
                .filter(item -> workspace.equipmentIds().contains(item.id()))
                .forEach(item -> words.addAll(item.name().all()));
        for (Use use : workspace.uses()) {
            for (Language language : Language.values()) {
                words.add(Texts.get(language, "use." + use.value()));
            }
        }
        return words;
    }
}
