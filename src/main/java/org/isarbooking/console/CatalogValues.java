package org.isarbooking.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.office.OfficeCatalogField;
import org.isarbooking.office.OfficeGetCatalog;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * The catalog, as the office's operations return it.
 *
 * @param values the values by path, in the order of the catalog
 * @param taken the entries that can't be added, because their names were used before
 */
record CatalogValues(
        long version,
        boolean canBeChanged,
        Map<String, String> values,
        List<OfficeCatalogField> fields,
        Set<String> taken) {

    private static final String WEEKLY_TERMS = "coworking.weekly_terms.";

    /** The maximum number of workspaces in the name of weekly terms. */
    private static final int NAMED_PLACES = 3;

    static CatalogValues of(OfficeGetCatalog.Output catalog) {
        Map<String, String> values = new LinkedHashMap<>();
        catalog.values().forEach(value -> values.put(value.path(), value.value()));
        return new CatalogValues(
                catalog.version(), catalog.canBeChanged(), values, catalog.fields(), Set.copyOf(catalog.taken()));
    }

    /** Returns the value at a path; "" without one. */
    String at(String path) {
        return values.getOrDefault(path, "");
    }

    boolean has(String path) {
        return values.containsKey(path);
    }

    List<String> entries(String list) {
        return values.entrySet().stream()
                .filter(value -> value.getValue().isEmpty() && isChild(value.getKey(), list))
                .map(value -> value.getKey().substring(list.length() + 1))
                .toList();
    }

    private static boolean isChild(String path, String list) {
        return path.startsWith(list + ".") && path.indexOf('.', list.length() + 1) < 0;
    }

    /** Returns the field that describes a value. */
    Optional<OfficeCatalogField> field(String path) {
        String[] steps = path.split("\\.", -1);
        return fields.stream()
                .filter(field -> matches(field.path().split("\\.", -1), steps))
                .findFirst();
    }

    private static boolean matches(String[] pattern, String[] steps) {
        if (pattern.length != steps.length) {
            return false;
        }
        for (int i = 0; i < steps.length; i++) {
            if (!pattern[i].equals("*") && !pattern[i].equals(steps[i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the fields below a pattern. Leaves out fields of nested lists. */
    List<OfficeCatalogField> fieldsOf(String pattern) {
        return fields.stream()
                .filter(field -> field.path().startsWith(pattern + "."))
                .filter(field -> !field.path().substring(pattern.length()).contains("*"))
                .toList();
    }

    /** Returns the paths of the lists directly below a pattern. */
    List<String> listsOf(String pattern) {
        return fields.stream()
                .filter(field -> field.kind() == OfficeCatalogField.Kind.ENTRY)
                .map(OfficeCatalogField::path)
                .filter(path -> path.startsWith(pattern + ".")
                        && path.substring(pattern.length() + 1).matches("[a-z_]+\\.\\*"))
                .map(path -> path.substring(0, path.length() - 2))
                .toList();
    }

    boolean isEntry(String path) {
        return field(path)
                .filter(field -> field.kind() == OfficeCatalogField.Kind.ENTRY)
                .isPresent();
    }

    /**
     * Returns the catalog after changes. A removed entry stays without values, because the form still shows its fields.
     */
    CatalogValues changed(Map<String, @Nullable String> changes) {
        Map<String, String> changed = new LinkedHashMap<>(values);
        changes.forEach((path, value) -> {
            if (value != null) {
                addEntries(path, changed);
                changed.put(path, value);
            } else if (isEntry(path)) {
                changed.keySet().removeIf(below -> below.startsWith(path + "."));
            } else {
                changed.remove(path);
            }
        });
        return new CatalogValues(version, canBeChanged, changed, fields, taken);
    }

    /** Adds the missing entries on the way to a value's path. */
    private void addEntries(String path, Map<String, String> changed) {
        for (int dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
            String around = path.substring(0, dot);
            if (!changed.containsKey(around) && isEntry(around)) {
                changed.put(around, "");
            }
        }
    }

    /** Returns the catalog with the new values, but without removals, so that texts can still name removed entries. */
    CatalogValues with(Map<String, @Nullable String> changes) {
        Map<String, String> changed = new LinkedHashMap<>(values);
        changes.forEach((path, value) -> {
            if (value != null) {
                changed.put(path, value);
            }
        });
        return new CatalogValues(version, canBeChanged, changed, fields, taken);
    }

    /** Returns the name of an entry; the last part of its path if it has none. */
    String name(String entry, Language language) {
        List<String> paths = new ArrayList<>();
        for (String name : List.of("name", "headline")) {
            paths.add(entry + "." + name + "." + language.code());
            paths.add(entry + "." + name + "." + Language.DEFAULT.code());
        }
        paths.add(entry + ".name");
        paths.add(entry + ".code");
        String key = entry.substring(entry.lastIndexOf('.') + 1);
        return Stream.concat(paths.stream().map(values::get), Stream.of(named(entry, key, language)))
                .filter(Objects::nonNull)
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse(key);
    }

    /**
     * Returns a name for an entry that isn't named in the catalog. For a service in a specialist's entry, this is the
     * service's name; for weekly terms, the names of their workspaces. Null for other entries.
     */
    private @Nullable String named(String entry, String key, Language language) {
        if (entry.startsWith("specialists.") && entry.contains(".services.")) {
            return name("services." + key, language);
        }
        return entry.equals(WEEKLY_TERMS + key) ? namesOfPlaces(key, language) : null;
    }

    /** Returns the names of the first workspaces and groups with the given weekly terms; "" if none has them. */
    private String namesOfPlaces(String terms, Language language) {
        List<String> names = Stream.of("coworking.workspaces", "coworking.groups")
                .flatMap(list -> entries(list).stream().map(key -> list + "." + key))
                .filter(place -> at(place + ".weekly_terms").equals(terms))
                .map(place -> name(place, language))
                .toList();
        String first = names.stream().limit(NAMED_PLACES).collect(Collectors.joining(", "));
        return names.size() > NAMED_PLACES ? first + ", …" : first;
    }
}
