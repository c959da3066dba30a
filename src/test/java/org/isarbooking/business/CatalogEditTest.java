package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.LOADER;
import static org.isarbooking.business.BusinessFiles.RENTING;
import static org.isarbooking.business.BusinessFiles.valid;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes single values of the catalog. */
class CatalogEditTest {

    private static PublishedFile published(String text) {
        return new PublishedFile(new CatalogVersions.Version(1, valid(text).catalog()));
    }

    private static LoadedBusiness changed(CatalogChange... changes) {
        return LOADER.load(published(RENTING), List.of(changes));
    }

    private static List<String> differences(CatalogChange... changes) {
        return switch (changed(changes)) {
            case LoadedBusiness.Valid(BusinessFile file) ->
                ChangedValue.between(published(RENTING).values(), file.values()).stream()
                        .map(value -> value.path() + ": " + value.from() + " → " + value.to())
                        .toList();
            case LoadedBusiness.Invalid(List<Mistake> mistakes) -> throw new AssertionError(mistakes);
        };
    }

    private static List<String> mistakes(CatalogChange... changes) {
        return changed(changes) instanceof LoadedBusiness.Invalid(List<Mistake> mistakes)
                ? mistakes.stream()
                        .map(mistake -> mistake.path() + ": " + mistake.message())
                        .toList()
                : List.of();
    }

    private static CatalogChange set(String path, String value) {
        return new CatalogChange(path, value);
    }

    @Test
    void a_new_entry_never_gets_the_key_of_a_removed_entry() {
        LoadedBusiness back = changed(removed("specialists.anna"), set("specialists.anna.name", "Anna"));

        assertThat(back)
                .isInstanceOfSatisfying(
                        LoadedBusiness.Invalid.class,
                        invalid -> assertThat(invalid.mistakes())
                                .anyMatch(mistake -> mistake.path().equals("specialists.anna")
                                        && mistake.message().contains("another entry")));
    }

    @Test
    void line_ends_become_line_feeds() {
        assertThat(differences(set("services.facial.description.de", "Eins\r\nZwei")))
                .anyMatch(difference -> difference.contains("Eins\nZwei"));
    }

    private static CatalogChange removed(String path) {
        return new CatalogChange(path, null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "services.facial.price | 72.00 EUR | 69.00 EUR",
                "services.facial.duration_minutes | 75 | 60",
                "services.facial.name.en | Fine facial | Facial",
                "specialists.anna.hours.monday | 09:00-12:00 | 09:00-13:00, 14:00-18:00",
                "specialists.bea.hours.friday | 09:00-12:00, 13:00-15:00 | null",
                "specialists.anna.services.facial.price | 75.00 EUR | null",
                "specialists.anna.permissions.may_block | false | true",
                "rules.horizon_days | 60 | 100",
                "terms.privacy.version | v2 | v1",
                "closed_days.2027-01-01.name.de | Neues Jahr | Neujahr",
                "promo_codes.spring.conditions.max_redemptions | 30 | 20",
                "campaigns.easter.valid_until | 2027-04-10 | 2027-04-15",
                "coworking.weekly_terms.desk.tiers.3.price | 35.00 EUR | 36.00 EUR",
                "coworking.workspaces.desk-two.uses | manicure | manicure, pedicure",
                "coworking.invoices.seller.city | Freising | München",
                "business.name | Salon an der Isar | Testsalon"
            })
    void a_value_of_each_kind_is_changed(String path, String value, String old) {
        assertThat(differences(set(path, value))).containsExactly(path + ": " + old + " → " + value);
    }

    @Test
    void the_values_of_a_new_entry_come_in_any_order() {
        assertThat(differences(
                        set("specialists.bea.services.peeling", ""),
                        set("services.peeling.price", "30.00 EUR"),
                        set("services.peeling.name.de", "Peeling"),
                        set("services.peeling.description.de", "Weich."),
                        set("services.peeling.duration_minutes", "30"),
                        set("services.peeling.category", "face"),
                        set("closed_days.2027-12-24.name.de", "Heiligabend"),
                        set("coworking.weekly_terms.room.tiers.5.price", "50.00 EUR")))
                .containsExactlyInAnyOrder(
                        "services.peeling: null → ",
                        "specialists.bea.services.peeling: null → ",
                        "closed_days.2027-12-24: null → ",
                        "coworking.weekly_terms.room.tiers.5: null → ");
    }

    @Test
    void new_tiers_are_put_in_the_order_of_their_days() {
        CatalogChange later = set("coworking.weekly_terms.room.tiers.4.price", "60.00 EUR");
        CatalogChange earlier = set("coworking.weekly_terms.room.tiers.3.price", "62.00 EUR");

        assertThat(differences(later, earlier))
                .containsExactlyInAnyOrder(
                        "coworking.weekly_terms.room.tiers.3: null → ", "coworking.weekly_terms.room.tiers.4: null → ");
        assertThat(changed(later, earlier))
                .isInstanceOfSatisfying(
                        LoadedBusiness.Valid.class,
                        valid -> assertThat(valid.file().values().keySet())
                                .filteredOn(path -> path.matches("coworking\\.weekly_terms\\.room\\.tiers\\.\\d+"))
                                .extracting(path -> path.substring(path.length() - 1))
                                .containsExactly("1", "2", "3", "4"));
    }

    @Test
    void a_removed_service_is_removed_from_its_specialists() {
        assertThat(differences(removed("services.facial")))
                .containsExactly("services.facial:  → null", "specialists.anna.services.facial:  → null");
    }

    @Test
    void a_removed_value_falls_back_to_the_default_and_leaves_no_empty_object() {
        assertThat(differences(removed("rules.grid_minutes"), removed("rules.horizon_days")))
                .containsExactly("rules.horizon_days: 100 → 90");
        assertThat(differences(
                        removed("campaigns.always-hello.hero.title.de"),
                        removed("campaigns.always-hello.hero.title.en"),
                        removed("campaigns.always-hello.hero.subtitle.de"),
                        removed("campaigns.always-hello.hero.url")))
                .hasSize(4);
        assertThat(differences(removed("specialists.bea.hours.tuesday")))
                .containsExactly("specialists.bea.hours.tuesday: 10:00-16:00 → null");
    }

    @Test
    void removing_an_unknown_value_changes_nothing() {
        assertThat(differences(
                        removed("services.unknown"),
                        removed("closed_days.2027-05-05"),
                        removed("specialists.anna.services.pedicure.price")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "unknown",
                "services.facial.colour",
                "services.facial.id",
                "services.facial.key",
                "services.facial.formerly",
                "specialists.anna.login.email",
                "specialists.anna.blocks.training.reason",
                "coworking.tenants.clara.name",
                "services.facial.price.more",
                "retired.services.facial.price"
            })
    void a_path_that_is_no_value_of_the_catalog_is_a_mistake(String path) {
        assertThat(mistakes(set(path, "x"))).contains(path + ": is not known here");
    }

    @Test
    void every_mistake_has_the_path_of_its_value() {
        assertThat(mistakes(
                        set("services.facial.price", "much"),
                        set("services.manicure.duration_minutes", "0"),
                        set("specialists.anna.hours.monday", "13:00-09:00"),
                        set("services.new.price", "10.00 EUR"),
                        set("business", "x")))
                .contains(
                        "services.manicure.duration_minutes: must be 1 or more",
                        "services.new: needs \"category\"",
                        "services.new: no specialist does \"new\"",
                        "business: has values of its own: name one of them")
                .anyMatch(mistake -> mistake.startsWith("services.facial.price: must be a price"))
                .anyMatch(mistake -> mistake.startsWith("specialists.anna.hours.monday: "));
        assertThat(mistakes(set("rules.horizon_days", "60"), set("rules.horizon_days", "70")))
                .containsExactly("rules.horizon_days: is named twice");
        assertThat(mistakes(removed("services.pedicure")))
                .contains("promo_codes.spring.conditions.services: \"pedicure\" is not the key of any of the services");
    }

    @ParameterizedTest
    @ValueSource(strings = {"RENTING", "DEMO"})
    void every_value_that_is_shown_can_be_set_to_itself_and_has_a_field(String which) {
        PublishedFile published = which.equals("DEMO")
                ? new PublishedFile(
                        new CatalogVersions.Version(1, DemoBusinessTest.demo().catalog()))
                : published(RENTING);
        Map<String, String> values = published.values();
        List<CatalogChange> same = values.entrySet().stream()
                .map(value -> set(value.getKey(), value.getValue()))
                .toList();

        assertThat(LOADER.load(published, same))
                .isInstanceOfSatisfying(
                        LoadedBusiness.Valid.class,
                        valid -> assertThat(ChangedValue.between(
                                        values, valid.file().values()))
                                .isEmpty());
        assertThat(values.keySet())
                .allSatisfy(path -> assertThat(CatalogField.ALL).anyMatch(field -> matches(field.path(), path)));
    }

    private static boolean matches(String pattern, String path) {
        String[] wanted = pattern.split("\\.", -1);
        String[] steps = path.split("\\.", -1);
        return wanted.length == steps.length
                && Stream.iterate(0, i -> i + 1)
                        .limit(steps.length)
                        .allMatch(i -> wanted[i].equals("*") || wanted[i].equals(steps[i]));
    }

    @Test
    void fields_describe_the_values_that_they_take() {
        CatalogField price = field("services.*.price");
        assertThat(price.kind()).isEqualTo(CatalogField.Kind.PRICE);
        assertThat(price.required()).isTrue();
        assertThat(field("services.*.duration_minutes").maximum()).hasValue(720);
        assertThat(field("services.*.category").keysOf()).containsExactly("categories");
        assertThat(field("specialists.*.hours.monday").kind()).isEqualTo(CatalogField.Kind.HOURS);
        assertThat(field("promo_codes.*.conditions.weekdays").choices()).hasSize(7);
        assertThat(field("rules.staff_see_customer").choices()).contains("first_name");
        assertThat(CatalogField.ALL).extracting(CatalogField::path).doesNotHaveDuplicates();
        assertThat(Arrays.stream(CatalogField.Kind.values()))
                .allSatisfy(kind -> assertThat(CatalogField.ALL).anyMatch(field -> field.kind() == kind));
    }

    private static CatalogField field(String path) {
        return CatalogField.ALL.stream()
                .filter(field -> field.path().equals(path))
                .findFirst()
                .orElseThrow();
    }
}
