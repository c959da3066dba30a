package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogDocument.Numbered;
import org.isarbooking.business.CatalogDocument.Retired;

/** The lists of a document whose entries have numbers, and the tables that keep their numbers for foreign keys. */
enum NumberedList {
    CATEGORIES("categories", "service_category", CatalogDocument::categories, Retired::categories),
    SERVICES("services", "service", CatalogDocument::services, Retired::services),
    SPECIALISTS("specialists", "specialist", CatalogDocument::specialists, Retired::specialists),
    PROMO_CODES("promo_codes", "promo_code", CatalogDocument::promoCodes, Retired::promoCodes),
    EQUIPMENT("coworking.equipment", "equipment", rented(CoworkingEntries::equipment), Retired::equipment),
    WEEKLY_TERMS("coworking.weekly_terms", "weekly_terms", rented(CoworkingEntries::weeklyTerms), Retired::weeklyTerms),
    WORKSPACES("coworking.workspaces", "workspace", rented(CoworkingEntries::workspaces), Retired::workspaces),
    GROUPS("coworking.groups", "workspace", rented(CoworkingEntries::groups), Retired::groups);

    private final String path;
    private final String table;
    private final Function<CatalogDocument, List<? extends Numbered>> active;
    private final Function<Retired, List<? extends Numbered>> retired;

    NumberedList(
            String path,
            String table,
            Function<CatalogDocument, List<? extends Numbered>> active,
            Function<Retired, List<? extends Numbered>> retired) {
        this.path = path;
        this.table = table;
        this.active = active;
        this.retired = retired;
    }

    private static Function<CatalogDocument, List<? extends Numbered>> rented(
            Function<CoworkingEntries, List<? extends Numbered>> list) {
        return document -> document.coworking() == null ? List.of() : list.apply(document.coworking());
    }

    /** Returns where the list stands in a file, for example {@code coworking.groups}. */
    String path() {
        return path;
    }

    /** Returns the last part of the path, which is the list's name among what is retired. */
    String field() {
        return path.substring(path.indexOf('.') + 1);
    }

    /** Returns the table of the numbers; two lists may share one. */
    String table() {
        return table;
    }

    /** Returns the entries that a document publishes, as its JSON has them. */
    JsonNode in(JsonNode document) {
        return document.at("/" + path.replace('.', '/'));
    }

    List<? extends Numbered> active(CatalogDocument document) {
        return active.apply(document);
    }

    List<? extends Numbered> retired(CatalogDocument document) {
        return retired.apply(document.retired());
    }

    /** Returns the entries of a published document by their numbers, in their order, those that are retired last. */
    Stream<? extends Numbered> all(CatalogDocument document) {
        return Stream.concat(active(document).stream(), retired(document).stream());
    }
}
