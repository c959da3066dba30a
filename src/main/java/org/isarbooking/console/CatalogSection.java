package org.isarbooking.console;

import java.util.List;
import java.util.Optional;

/**
 * A part of the catalog that has a page.
 *
 * @param isList true if the part is a list of entries; each entry then has its own page
 * @param columns the values that visitors can edit in the list; an entry's form has all values
 */
public record CatalogSection(String path, String group, boolean isList, List<String> columns) {

    private static final List<CatalogSection> ALL = List.of(
            list("services", "salon", "duration_minutes", "price"),
            list("categories", "salon"),
            list("specialists", "salon"),
            list("closed_days", "salon"),
            list("promo_codes", "salon", "discount"),
            list("campaigns", "salon"),
            list("coworking.workspaces", "coworking"),
            list("coworking.groups", "coworking"),
            list("coworking.weekly_terms", "coworking"),
            list("coworking.equipment", "coworking"),
            list("coworking.closed_days", "coworking"),
            form("coworking", "coworking"),
            form("business", "house"),
            form("rules", "house"),
            form("terms", "house"),
            form("coworking.terms", "house"));

    private static final List<String> GROUPS = List.of("salon", "coworking", "house");

    /** The last part of a new entry's path and address. Keys never begin with an underscore. */
    static final String NEW = "_new";

    public CatalogSection {
        columns = List.copyOf(columns);
    }

    private static CatalogSection list(String path, String group, String... columns) {
        return new CatalogSection(path, group, true, List.of(columns));
    }

    private static CatalogSection form(String path, String group) {
        return new CatalogSection(path, group, false, List.of());
    }

    static Optional<CatalogSection> of(String path) {
        return ALL.stream().filter(section -> section.path.equals(path)).findFirst();
    }

    public static List<String> groups() {
        return GROUPS;
    }

    public static List<CatalogSection> ofGroup(String group) {
        return ALL.stream().filter(section -> section.group.equals(group)).toList();
    }

    /** Returns true for a list whose entries are named by dates. */
    boolean hasDates() {
        return path.endsWith("closed_days");
    }

    /** Returns the last part of the text key for the section's name. */
    public String key() {
        return path.replace('.', '_');
    }

    public String address() {
        return CatalogPages.PATH + "/" + path;
    }

    /** Returns the section's path in the list of fields. */
    String pattern() {
        return isList ? path + ".*" : path;
    }
}
