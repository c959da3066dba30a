package org.isarbooking.business;

import static java.util.stream.Collectors.toMap;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogDocument.Numbered;

/** The numbers of all entries that a document publishes, by table and key. */
public record Numbers(Map<String, Map<String, Integer>> byTable) {

    public Numbers {
        byTable = Map.copyOf(byTable);
    }

    static Numbers of(CatalogDocument document) {
        return new Numbers(Arrays.stream(NumberedList.values())
                .collect(toMap(
                        NumberedList::table,
                        list -> list.active(document).stream().collect(toMap(Numbered::key, Numbered::number)),
                        Numbers::both)));
    }

    private static Map<String, Integer> both(Map<String, Integer> one, Map<String, Integer> other) {
        return Stream.of(one, other)
                .flatMap(map -> map.entrySet().stream())
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    public int category(String key) {
        return of(NumberedList.CATEGORIES, key);
    }

    public int service(String key) {
        return of(NumberedList.SERVICES, key);
    }

    public int specialist(String key) {
        return of(NumberedList.SPECIALISTS, key);
    }

    public int workspace(String key) {
        return of(NumberedList.WORKSPACES, key);
    }

    int of(NumberedList list, String key) {
        Integer number = byTable.getOrDefault(list.table(), Map.of()).get(key);
        if (number == null) {
            throw new IllegalStateException("\"" + key + "\" passed the rules without a number");
        }
        return number;
    }
}
