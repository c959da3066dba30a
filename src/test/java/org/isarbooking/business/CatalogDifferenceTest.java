package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.RENTING;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.valid;
import static org.isarbooking.business.BusinessFiles.without;

import com.fasterxml.jackson.databind.JsonNode;
import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogDifferenceTest {

    private static final Path DEMO = Path.of("src/main/resources/business/demo.yaml");

    private static CatalogDifference between(String from, String to) {
        return CatalogDifference.between(
                Optional.of(valid(from).catalog()), valid(to).catalog());
    }

    @Test
    void a_changed_price_is_reported_with_the_old_and_the_new_price() {
        String text = edited(RENTING, "- {service: facial}", "- {service: facial, price: 72.00 EUR}");
        assertThat(between(RENTING, text).changed())
                .containsExactly("specialists.anna.services.facial.price: – → 72.00 EUR");
        assertThat(between(text, text.replace("72.00 EUR", "75.00 EUR")).changed())
                .containsExactly("specialists.anna.services.facial.price: 72.00 EUR → 75.00 EUR");
        assertThat(between(RENTING, edited(RENTING, "69.00 EUR", "72.00 EUR")).changed())
                .containsExactly("services.facial.price: 69.00 EUR → 72.00 EUR");
    }

    /** One change of each kind of entry: the old text in the file, the new text, and the reported difference. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "name: Isarsalon (Demo) | name: Salon | business.name: Isarsalon (Demo) → Salon",
                "min_notice_minutes: 120 | min_notice_minutes: 90 | rules.min_notice_minutes: 120 → 90",
                "2028-06-15, name: {de: Fronleichnam | 2028-06-15, name: {de: Feiertag | closed_days.2028-06-15.name.de: Fronleichnam → Feiertag",
                "slug: wimpern | slug: lashes | categories.lashes.slug: wimpern → lashes",
                "de: Klassische Gesichtsbehandlung | de: Klassik | services.classic-facial.name.de: Klassische Gesichtsbehandlung → Klassik",
                "name: Anna | name: Hanna | specialists.anna.name: Anna → Hanna",
                "friday: [09:00-15:00] | friday: [09:00-14:00] | specialists.anna.hours.friday: 09:00-15:00 → 09:00-14:00",
                "discount: 15% | discount: 16% | promo_codes.thanks.discount: 15% → 16%",
                "en: So glad you are here | en: Welcome | campaigns.welcome.hero.title.en: So glad you are here → Welcome",
                "number_prefix: ISAR | number_prefix: SALON | coworking.invoices.number_prefix: ISAR → SALON",
                "2028-12-31, name: {de: Silvester | 2028-12-31, name: {de: Altjahrabend | coworking.closed_days.2028-12-31.name.de: Silvester → Altjahrabend",
                "{de: Bedampfer | {de: Dampfgerät | coworking.equipment.steamer.name.de: Bedampfer → Dampfgerät",
                "price: 59.00 EUR, weekdays: {saturday: 49 | price: 58.00 EUR, weekdays: {saturday: 49 | coworking.weekly_terms.room.tiers.3.price: 59.00 EUR → 58.00 EUR",
                "en: Cosmetic room Au | en: Room Au | coworking.workspaces.cosmetic-room-2.name.en: Cosmetic room Au → Room Au",
                "en: Nail lounge | en: Lounge | coworking.groups.nail-lounge.name.en: Nail lounge → Lounge"
            })
    void a_change_of_each_kind_of_entry_is_reported_with_both_values(String what, String by, String difference)
            throws IOException {
        String demo = Files.readString(DEMO);
        int at = demo.indexOf(what);
        assertThat(at).as(what).isPositive();

        assertThat(between(demo, demo.substring(0, at) + by + demo.substring(at + what.length())))
                .isEqualTo(new CatalogDifference(List.of(), List.of(difference), List.of()));
    }

    @Test
    void an_image_is_shortened_and_a_text_that_begins_like_one_is_not() throws IOException {
        String demo = Files.readString(DEMO);

        assertThat(between(demo, demo.replaceFirst("de: Klassische Gesichtsbehandlung", "de: 'data: für die Haut'"))
                        .changed())
                .containsExactly("services.classic-facial.name.de: Klassische Gesichtsbehandlung → data: für die Haut");
        assertThat(between(demo, demo.replaceFirst("name: Isarsalon \\(Demo\\)", "name: 'data:image/png;base64,AAAA'"))
                        .changed())
                .containsExactly("business.name: Isarsalon (Demo) → data:image/png (26 characters)");
    }

    @Test
    void a_changed_order_is_reported() {
        String swapped = edited(
                RENTING,
                "- {key: couch, name: {de: Liege, en: Couch}}\n    - {key: lamp, name: {de: Lampe}}",
                "- {key: lamp, name: {de: Lampe}}\n    - {key: couch, name: {de: Liege, en: Couch}}");
        assertThat(between(RENTING, swapped))
                .isEqualTo(new CatalogDifference(
                        List.of(), List.of("coworking.equipment in order: couch, lamp → lamp, couch"), List.of()));
    }

    @Test
    void a_new_or_removed_entry_is_reported_once() {
        String less = without(RENTING, "- key: house", "tenants:");
        assertThat(between(RENTING, less))
                .isEqualTo(new CatalogDifference(List.of(), List.of(), List.of("workspace house")));
        assertThat(between(less, RENTING))
                .isEqualTo(new CatalogDifference(List.of("workspace house"), List.of(), List.of()));
    }

    @Test
    void exactly_the_values_that_differ_are_reported() {
        Trials<String> files = GeneratedBusinesses.edits()
                .map(edits -> GeneratedBusinesses.file(List.of("Tisch", "Bea", "Raum"), edits));
        files.flatMap(from -> files.map(to -> List.of(from, to)))
                .withLimits(400, OptionalLimits.defaults)
                .supplyTo(pair -> {
                    CatalogDifference difference = between(pair.getFirst(), pair.getLast());
                    assertThat(Set.copyOf(difference.changed()))
                            .isEqualTo(oracle(
                                    leaves(valid(pair.getFirst()).catalog()),
                                    leaves(valid(pair.getLast()).catalog())));
                    assertThat(difference.added()).isEmpty();
                    assertThat(difference.retired()).isEmpty();
                });
    }

    /** Returns the differences between two flat maps, from path to value. */
    private static Set<String> oracle(Map<String, String> from, Map<String, String> to) {
        Set<String> paths = new TreeSet<>(from.keySet());
        paths.addAll(to.keySet());
        return paths.stream()
                .filter(path -> !from.getOrDefault(path, "–").equals(to.getOrDefault(path, "–")))
                .map(path -> path + ": " + from.getOrDefault(path, "–") + " → " + to.getOrDefault(path, "–"))
                .collect(Collectors.toSet());
    }

    private static Map<String, String> leaves(CatalogDocument document) {
        Map<String, String> leaves = new TreeMap<>();
        leaves("", CatalogJson.write(document), leaves);
        leaves.keySet().removeIf(path -> path.startsWith("retired") || path.endsWith(".id"));
        return leaves;
    }

    private static void leaves(String path, JsonNode node, Map<String, String> leaves) {
        if (node.isObject()) {
            node.properties()
                    .forEach(entry -> leaves(
                            path.isEmpty() ? entry.getKey() : path + "." + entry.getKey(), entry.getValue(), leaves));
        } else if (node.isArray() && node.path(0).isObject()) {
            for (JsonNode entry : node) {
                String name = List.of("key", "date", "kind", "service", "from_days").stream()
                        .filter(entry::has)
                        .map(key -> entry.get(key).asText())
                        .findFirst()
                        .orElseThrow();
                leaves(path + "." + name, entry, leaves);
            }
        } else if (node.isArray()) {
            String joined = "";
            for (JsonNode entry : node) {
                joined += (joined.isEmpty() ? "" : ", ") + entry.asText();
            }
            leaves.put(path, joined);
        } else {
            leaves.put(path, node.asText());
        }
    }
}
