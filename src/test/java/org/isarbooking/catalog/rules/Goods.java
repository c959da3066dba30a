package org.isarbooking.catalog.rules;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Products for the tests of the rules. A variant is written as {@code id cents colour size}. A {@code !} at its end
 * means that it can't be booked.
 */
final class Goods {

    static final Option COLOUR = new Option("Colour", Set.of("Farbe"));
    static final Option SIZE = new Option("Size", Set.of("Größe"));

    private Goods() {}

    static Product product(int number, String... variants) {
        String id = "salon:" + number;
        return new Product(
                id,
                "thing",
                "Thing",
                "A thing.",
                URI.create("https://isarsalon.example/thing"),
                List.of("things"),
                List.of(),
                Stream.of(variants).map(variant -> variant(id, variant)).toList(),
                Map.of());
    }

    static ProductId id(String text) {
        return ProductId.of(text).orElseThrow();
    }

    static Choice.Wanted wanted(String name, String label) {
        return new Choice.Wanted(name, null, label);
    }

    private static Variant variant(String product, String text) {
        String[] parts = text.replace("!", "").split(" ", -1);
        return new Variant(
                product + ":" + parts[0],
                parts[0],
                "",
                Long.parseLong(parts[1]),
                null,
                !text.endsWith("!"),
                List.of(choice(COLOUR, parts[2]), choice(SIZE, parts[3])),
                Map.of());
    }

    private static Choice choice(Option option, String label) {
        return new Choice(option, "id-" + label, label);
    }
}
