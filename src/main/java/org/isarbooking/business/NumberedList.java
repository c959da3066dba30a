package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogDocument.Numbered;
import org.isarbooking.business.CatalogDocument.Retired;

/** The lists of a document whose entries have numbers, and the tables that store these numbers for foreign keys. */
enum NumberedList {
    CATEGORIES("categories", "service_category"),
    SERVICES("services", "service"),
    SPECIALISTS("specialists", "specialist"),
    PROMO_CODES("promo_codes", "promo_code"),
    EQUIPMENT("coworking.equipment", "equipment"),
    WEEKLY_TERMS("coworking.weekly_terms", "weekly_terms"),
    WORKSPACES("coworking.workspaces", "workspace"),
    GROUPS("coworking.groups", "workspace");

    private final String path;
    private final String table;

    NumberedList(String path, String table) {
        this.path = path;
        this.table = table;
    }

    /** Returns the path of the list in a file, for example {@code coworking.groups}. */
    String path() {
        return path;
    }

    /** Returns the last part of the path. This is the name of the list under {@code retired}. */
    String field() {
        return path.substring(path.indexOf('.') + 1);
    }

    /** Returns the table that stores the numbers. Two lists may share a table. */
    String table() {
        return table;
    }

    /** Returns the entries that a document publishes, as JSON. */
    JsonNode in(JsonNode document) {
        return document.at("/" + path.replace('.', '/'));
    }

    List<? extends Numbered> active(CatalogDocument document) {
        CoworkingEntries coworking = document.coworking();
        return switch (this) {
            case CATEGORIES -> document.categories();
            case SERVICES -> document.services();
            case SPECIALISTS -> document.specialists();
            case PROMO_CODES -> document.promoCodes();
            case EQUIPMENT -> coworking == null ? List.of() : coworking.equipment();
            case WEEKLY_TERMS -> coworking == null ? List.of() : coworking.weeklyTerms();
            case WORKSPACES -> coworking == null ? List.of() : coworking.workspaces();
            case GROUPS -> coworking == null ? List.of() : coworking.groups();
        };
    }

    List<? extends Numbered> retired(CatalogDocument document) {
        Retired retired = document.retired();
        return switch (this) {
            case CATEGORIES -> retired.categories();
            case SERVICES -> retired.services();
            case SPECIALISTS -> retired.specialists();
            case PROMO_CODES -> retired.promoCodes();
            case EQUIPMENT -> retired.equipment();
            case WEEKLY_TERMS -> retired.weeklyTerms();
            case WORKSPACES -> retired.workspaces();
            case GROUPS -> retired.groups();
        };
    }

    /**
     * Returns the paths under which no new entry can be added, since their names already have a number. A workspace and
     * a group can't have the same name.
     */
    static Set<String> taken(CatalogDocument document) {
        return Stream.of(values())
                .flatMap(list -> Stream.of(values())
                        .filter(other -> other.table.equals(list.table))
                        .flatMap(other -> other.all(document))
                        .map(entry -> list.path + "." + entry.key()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the published entries, then the retired ones. */
    Stream<? extends Numbered> all(CatalogDocument document) {
        return Stream.concat(active(document).stream(), retired(document).stream());
    }
}
