package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogDocument.Numbered;
import org.isarbooking.business.Numbering.Given;

/**
 * Makes a document with numbers from the entries of a file. A key keeps its number. Entries that are no longer in the
 * file are retired.
 */
final class Numberings {

    private final CatalogDocument file;
    private final Optional<CatalogDocument> stored;
    private final Map<String, List<Given>> given;
    private final Map<String, Numbering> byTable = new LinkedHashMap<>();

    private Numberings(CatalogDocument file, Optional<CatalogDocument> stored, Map<String, List<Given>> given) {
        this.file = file;
        this.stored = stored;
        this.given = given;
    }

    /**
     * Matches the entries of a file with numbers that the tables have already given. Reports entries that contradict
     * these numbers.
     *
     * @param given all numbers of each table, including numbers from the former release that are in no document
     */
    static Numberings of(
            CatalogDocument file, Optional<CatalogDocument> stored, Map<String, List<Given>> given, Mistakes mistakes) {
        var all = new Numberings(file, stored, given);
        for (NumberedList list : NumberedList.values()) {
            all.byTable.computeIfAbsent(list.table(), table -> all.numbering(table, mistakes));
        }
        all.staysWhatItIs(NumberedList.WORKSPACES, NumberedList.GROUPS, "group", mistakes);
        all.staysWhatItIs(NumberedList.GROUPS, NumberedList.WORKSPACES, "place", mistakes);
        return all;
    }

    private Numbering numbering(String table, Mistakes mistakes) {
        List<String> paths = new ArrayList<>();
        List<Numbered> entries = new ArrayList<>();
        lists(table).forEach(list -> {
            for (int i = 0; i < list.active(file).size(); i++) {
                paths.add(list.path() + "[" + i + "]");
            }
            entries.addAll(list.active(file));
        });
        return Numbering.of(paths::get, entries, given.getOrDefault(table, List.of()), mistakes);
    }

    private static Stream<NumberedList> lists(String table) {
        return Stream.of(NumberedList.values()).filter(list -> list.table().equals(table));
    }

    /**
     * Refuses to turn a place into a group, or a group into a place. A booking of a place occupies this place; a
     * booking of a group occupies the places in it. After such a change, places could be booked twice.
     */
    private void staysWhatItIs(NumberedList list, NumberedList other, String what, Mistakes mistakes) {
        Set<Integer> others = new HashSet<>();
        given.getOrDefault(other.table(), List.of()).stream()
                .filter(row -> row.isGroup() == (other == NumberedList.GROUPS))
                .forEach(row -> others.add(row.number()));
        stored.ifPresent(document -> {
            list.all(document).forEach(entry -> others.remove(entry.number()));
            other.all(document).forEach(entry -> others.add(entry.number()));
        });
        Numbering numbering = byTable.get(list.table());
        for (int i = 0; numbering != null && i < list.active(file).size(); i++) {
            Integer number = numbering.known(list.active(file).get(i).key());
            if (number != null && others.contains(number)) {
                mistakes.at(list.path() + "[" + i + "].key", "number_of_" + what, number);
            }
        }
    }

    /** Gives numbers to entries without one, and returns the document. */
    Uni<CatalogDocument> give(SqlConnection connection) {
        var giver = new NumberGiver(connection);
        Map<String, Map<String, Integer>> given = new HashMap<>();
        return NumberTables.inTurn(byTable.entrySet().stream()
                        .<Supplier<Uni<Void>>>map(entry -> () -> giver.number(entry.getKey(), entry.getValue())
                                .invoke(numbers -> given.put(entry.getKey(), numbers))
                                .replaceWithVoid())
                        .toList())
                .replaceWith(() -> document(new Numbers(given)));
    }

    private CatalogDocument document(Numbers numbers) {
        ObjectNode document = CatalogJson.write(file);
        Optional<ObjectNode> before = stored.map(CatalogJson::write);
        ObjectNode retired = document.putObject("retired");
        Map<String, String> renamedCategories = new HashMap<>();
        NumberedList.CATEGORIES
                .in(document)
                .valueStream()
                .filter(entry -> entry.has("formerly"))
                .forEach(entry -> renamedCategories.put(
                        entry.path("formerly").textValue(), entry.path("key").textValue()));
        for (NumberedList list : NumberedList.values()) {
            for (JsonNode entry : list.in(document)) {
                ((ObjectNode) entry)
                        .put("id", numbers.of(list, entry.path("key").textValue()))
                        .remove("formerly");
            }
            before.ifPresent(stored -> retire(list, stored, numbers, retired.putArray(list.field())));
        }
        for (JsonNode service : retired.path(NumberedList.SERVICES.field())) {
            String category = service.path("category").textValue();
            ((ObjectNode) service).put("category", renamedCategories.getOrDefault(category, category));
        }
        return CatalogJson.read(document, CatalogDocument.class);
    }

    private static void retire(NumberedList list, ObjectNode stored, Numbers numbers, ArrayNode retired) {
        Set<Integer> published = Set.copyOf(
                numbers.byTable().getOrDefault(list.table(), Map.of()).values());
        Stream.of(stored.path("retired").path(list.field()), list.in(stored))
                .flatMap(JsonNode::valueStream)
                .filter(entry -> !published.contains(entry.path("id").intValue()))
                .forEach(retired::add);
    }
}
