package org.isarbooking.business;

import static org.isarbooking.business.BusinessFiles.RENTING;

import com.sageserpent.americium.java.Trials;
import java.util.List;

/** Business files that differ in their words and in their values, all of them valid. */
final class GeneratedBusinesses {

    private GeneratedBusinesses() {}

    /** A place of the file and what may stand there. */
    private record Place(String text, List<String> instead) {}

    private static final List<Place> PLACES = List.of(
            new Place("price: 69.00 EUR", List.of("price: 0.00 EUR", "price: 69.01 EUR", "price: 999999.99 EUR")),
            new Place("duration_minutes: 60", List.of("duration_minutes: 1", "duration_minutes: 720")),
            new Place("    cleanup_minutes: 10\n", List.of("", "    cleanup_minutes: 0\n")),
            new Place("price: 35.00 EUR, duration", List.of("price: 32.50 EUR, duration", "duration")),
            new Place("[09:00-13:00, 14:00-18:00]", List.of("[]", "[14:00-18:00, 09:00-13:00]", "[00:00-24:00]")),
            new Place("{may_block: true, may_add_days: true}", List.of("{}", "{may_add_days: true}")),
            new Place("discount: 12.50%", List.of("discount: 12.5%", "discount: 0.01%", "discount: 100%")),
            new Place("services: [pedicure]", List.of("services: []", "services: [pedicure, facial]")),
            new Place("min_total: 30.50 EUR", List.of("min_total: 0.00 EUR", "min_total: 1000.00 EUR")),
            new Place(
                    "horizon_days: 100",
                    List.of(
                            "horizon_days: 90",
                            "approve_timely_cancellations: true",
                            "tell_specialists_of_requests: true")),
            new Place("email: anna@salon.example", List.of("email: a@b.c", "email: 'anna+x@salon.example'")),
            new Place("weekdays: {saturday: 30.00 EUR}", List.of("weekdays: {}", "weekdays: {saturday: 40.00 EUR}")),
            new Place(
                    "equipment: [lamp]",
                    List.of("equipment: []", "equipment: [lamp, couch]", "equipment: [couch, lamp]")),
            new Place("uses: [cosmetics, lashes]", List.of("uses: [lashes]", "uses: [lashes, cosmetics]")),
            new Place("members: [studio, desks]", List.of("members: [desks, studio]")),
            new Place("persons: 9", List.of("persons: 1000")),
            new Place("vat: 19%", List.of("vat: 0%", "vat: 8.25%")));

    /** Words that YAML could take for something else, or fold, or end at. */
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
     * Returns which text each place gets: one number a place, the index of its text. A number without a text leaves the
     * place as it is.
     */
    static Trials<List<Integer>> edits() {
        return Trials.api().integers(0, 3).immutableListsOfSize(PLACES.size()).map(List::copyOf);
    }

    static String file(List<String> texts, List<Integer> edits) {
        String file = RENTING;
        for (int i = 0; i < PLACES.size(); i++) {
            Place place = PLACES.get(i);
            if (edits.get(i) < place.instead().size()) {
                file = BusinessFiles.edited(file, place.text(), place.instead().get(edits.get(i)));
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
