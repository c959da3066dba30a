package org.isarbooking.business;

import static org.isarbooking.business.BusinessFiles.RENTING;

import com.sageserpent.americium.java.Trials;
import java.util.List;

/** Generates valid business files that differ in their texts and values. */
final class GeneratedBusinesses {

    private GeneratedBusinesses() {}

    /** A text in {@link BusinessFiles#RENTING}, and the texts that may replace it. */
    private record Field(String text, List<String> replacements) {}

    private static final List<Field> FIELDS = List.of(
            new Field("price: 69.00 EUR", List.of("price: 0.00 EUR", "price: 69.01 EUR", "price: 999999.99 EUR")),
            new Field("duration_minutes: 60", List.of("duration_minutes: 1", "duration_minutes: 720")),
            new Field("    cleanup_minutes: 10\n", List.of("", "    cleanup_minutes: 0\n")),
            new Field("price: 35.00 EUR, duration", List.of("price: 32.50 EUR, duration", "duration")),
            new Field("[09:00-13:00, 14:00-18:00]", List.of("[]", "[14:00-18:00, 09:00-13:00]", "[00:00-24:00]")),
            new Field("{may_block: true, may_add_days: true}", List.of("{}", "{may_add_days: true}")),
            new Field("discount: 12.50%", List.of("discount: 12.5%", "discount: 0.01%", "discount: 100%")),
            new Field("services: [pedicure]", List.of("services: []", "services: [pedicure, facial]")),
            new Field("min_total: 30.50 EUR", List.of("min_total: 0.00 EUR", "min_total: 1000.00 EUR")),
            new Field(
                    "horizon_days: 100",
                    List.of(
                            "horizon_days: 90",
                            "approve_timely_cancellations: true",
                            "tell_specialists_of_requests: true")),
            new Field("email: anna@salon.example", List.of("email: a@b.c", "email: 'anna+x@salon.example'")),
            new Field("weekdays: {saturday: 30.00 EUR}", List.of("weekdays: {}", "weekdays: {saturday: 40.00 EUR}")),
            new Field(
                    "equipment: [lamp]",
                    List.of("equipment: []", "equipment: [lamp, couch]", "equipment: [couch, lamp]")),
            new Field("uses: [cosmetics, lashes]", List.of("uses: [lashes]", "uses: [lashes, cosmetics]")),
            new Field("members: [studio, desks]", List.of("members: [desks, studio]")),
            new Field("persons: 9", List.of("persons: 1000")),
            new Field("vat: 19%", List.of("vat: 0%", "vat: 8.25%")));

    /** Returns texts that YAML could read as another type, fold, or cut off. */
    static List<String> texts() {
        return List.of(
                "Tisch",
                "80331",
                "1e9",
                "0x1F",
                "true",
                "Null",
                "~",
                "2027-01-01",
                "10:00",
                "- a",
                "# b",
                "a: b",
                "a #b",
                "'",
                "\"x\"",
                "[x]",
                "{x}",
                "&x *y",
                "!x",
                "%x",
                "@x",
                "`x`",
                "| x",
                "> x",
                "...",
                "---",
                "x\\ny",
                "Größe, Уход — 💅",
                "zwei  Leerzeichen",
                "lang ".repeat(39) + "Ende");
    }

    /**
     * Returns lists with an index for each of {@link #FIELDS}: the index of its replacement. An index beyond the
     * replacements leaves the text as it is.
     */
    static Trials<List<Integer>> edits() {
        return Trials.api().integers(0, 3).immutableListsOfSize(FIELDS.size()).map(List::copyOf);
    }

    static String file(List<String> texts, List<Integer> edits) {
        String file = RENTING;
        for (int i = 0; i < FIELDS.size(); i++) {
            Field field = FIELDS.get(i);
            if (edits.get(i) < field.replacements().size()) {
                file = BusinessFiles.edited(
                        file, field.text(), field.replacements().get(edits.get(i)));
            }
        }
        file = BusinessFiles.edited(file, "name: {de: Maniküre}", "name: {de: " + quoted(texts.get(0)) + "}");
        file = BusinessFiles.edited(file, "name: Bea", "name: " + quoted(texts.get(1)));
        return BusinessFiles.edited(file, "{de: Ein Raum.}", "{de: x, en: " + quoted(texts.get(2)) + "}");
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\"", "\\\"") + "\"";
    }
}
