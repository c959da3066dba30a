package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.lineOf;
import static org.isarbooking.business.BusinessFiles.mistakes;
import static org.isarbooking.business.BusinessFiles.valid;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogDocument.Skill;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.PromoConditions;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BusinessLoaderTest {

    @Test
    void a_valid_file_has_no_mistakes() {
        assertThat(mistakes(VALID)).isEmpty();
    }

    @Test
    void a_specialist_without_values_of_their_own_has_those_of_the_service() {
        CatalogDocument document = valid(VALID).catalog();
        assertThat(document.specialists().getFirst().services())
                .containsExactly(new Skill("facial", null, null, null), new Skill("manicure", new Price(3500), 45, 5));
        assertThat(document.specialists().getLast().services())
                .extracting(skill -> skill.completedBy(document.services().get(1)))
                .contains(new Catalog.Skill(3250, 40, 0));
    }

    @Test
    void a_day_may_end_at_24_00() {
        assertThat(valid(VALID).catalog().specialists().getFirst().hours().get(DayOfWeek.SATURDAY))
                .containsExactly(new Hours(1200, 1440));
    }

    @Test
    void a_missing_translation_falls_back_to_german() {
        assertThat(valid(VALID).catalog().categories().getFirst().name().in(Language.RU))
                .isEqualTo("Gesicht");
    }

    @Test
    void rules_that_are_left_out_have_defaults() {
        BusinessSettings settings = valid(edited("horizon_days: 100", "offer_minutes: 20"))
                .catalog()
                .settings();
        assertThat(settings.horizonDays()).isEqualTo(90);
        assertThat(settings.offerMinutes()).isEqualTo(20);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "duration_minutes: 60 | duration_minutes: 0 | services[0].duration_minutes | must be 1 or more",
                "duration_minutes: 60 | duration_minutes: 721 | services[0].duration_minutes | must be 720 or less",
                "duration_minutes: 60 | duration_minutes: lang | services[0].duration_minutes | must be a whole number",
                "duration_minutes: 60 | duration_minutes: 60.5 | services[0].duration_minutes | must be a whole number",
                "duration_minutes: 60 | duration_minutes: | services[0].duration_minutes | must be a whole number, but is empty",
                "price: 69.00 EUR | price: -69.00 EUR | services[0].price | must be a price such as 45.00 EUR, not below zero",
                "price: 69.00 EUR | price: 69 EUR | services[0].price | must be a price such as 45.00 EUR, not below zero",
                "price: 69.00 EUR | price: 69.00 | services[0].price | must be a text (quote it if it looks like a number)",
                "price: 69.00 EUR | prise: 69.00 EUR | services[0].prise | is not known here",
                "category: face | category: faces | services[0].category | \"faces\" is not the key of any of the categories",
                "key: manicure | key: Manicure | services[1].key | must be lower-case letters, digits and single hyphens, starting with a letter, such as classic-facial",
                "key: pedicure | key: manicure | services[2].key | \"manicure\" is already used by services[1]",
                "slug: naegel | slug: gesicht | categories[1].slug | \"gesicht\" is already used by categories[0]",
                "{de: Gepflegte Füße.} | {en: Neat feet.} | services[2].description | needs the German text (de)",
                "{de: Gepflegte Füße.} | {de: ' '} | services[2].description.de | must not be blank",
                "14:00-18:00 | 12:00-18:00 | specialists[0].hours.monday[1] | 12:00-18:00 overlaps 09:00-13:00",
                "14:00-18:00 | 18:00-14:00 | specialists[0].hours.monday[1] | 18:00-14:00 must end after it starts",
                "14:00-18:00 | 14:00-25:00 | specialists[0].hours.monday[1] | must be hours such as 09:00-13:00, at most until 24:00",
                "14:00-18:00 | 14-18 | specialists[0].hours.monday[1] | must be hours such as 09:00-13:00, at most until 24:00",
                "saturday: | samstag: | specialists[0].hours.samstag | is not known here",
                "{service: facial} | {service: fascial} | specialists[0].services[0].service | \"fascial\" is not the key of any of the services",
                "{service: manicure} | {service: pedicure} | specialists[1].services[1].service | \"pedicure\" is already used by specialists[1].services[0]",
                "email: anna@salon.example | email: anna | specialists[0].email | must be an e-mail address",
                "date: 2027-01-06 | date: 2027-02-30 | closed_days[1].date | 2027-02-30 is not a day of the calendar",
                "date: 2027-01-06 | date: 2027-01-01 | closed_days[1].date | \"2027-01-01\" is already used by closed_days[0]",
                "date: 2027-01-06 | date: 6.1.2027 | closed_days[1].date | must be a date such as 2026-12-24",
                "grid_minutes: 15 | grid_minutes: 7 | rules.grid_minutes | must be one of 5, 6, 10, 12, 15, 20, 30, 60",
                "kind: cancellation | kind: other | terms[1].kind | must be one of privacy, cancellation, terms",
                "url: https://salon.example/privacy | url: salon | terms[0].url | must be a web address such as https://example.com/terms",
                "next: monday | next: monday, in_days: 3 | specialists[0].blocks[1] | needs exactly one of date, in_days and next",
                "next: monday, | | specialists[0].blocks[1] | needs exactly one of date, in_days and next",
                "in_days: 5 | in_days: 5, plus_weeks: 1 | specialists[0].blocks[0].plus_weeks | can be used only with next",
                "category: nails} | category: hair} | specialists[0].blocks[1].category | \"hair\" is not the key of any of the categories",
                "key: repair | key: training | specialists[0].blocks[1].key | \"training\" is already used by specialists[0].blocks[0]",
                "date: 2027-05-30, hours: 10:00-14:00 | date: 2027-03-28, hours: 02:30-14:00 | specialists[0].special_days[0].hours | clocks in Munich don't show 02:30 exactly once on 2027-03-28 (they change that day); choose another time",
                "date: 2027-05-30, hours: 10:00-14:00 | date: 2027-10-31, hours: 00:00-02:30 | specialists[0].special_days[0].hours | clocks in Munich don't show 02:30 exactly once on 2027-10-31 (they change that day); choose another time",
                "key: pedicure | key: pedicure, formerly: manicure | services[2].formerly | \"manicure\" is still the key of an entry of this file",
                "discount: 10% | discount: 10 | promo_codes[0].discount | must be a text (quote it if it looks like a number)",
                "discount: 10% | discount: 0% | promo_codes[0].discount | must be a percentage such as 10% or 12.5%: above 0%, up to 100%, at most two decimals",
                "discount: 10% | discount: 0.00% | promo_codes[0].discount | must be a percentage such as 10% or 12.5%: above 0%, up to 100%, at most two decimals",
                "discount: 10% | discount: 100.01% | promo_codes[0].discount | must be a percentage such as 10% or 12.5%: above 0%, up to 100%, at most two decimals",
                "discount: 10% | discount: 9.999% | promo_codes[0].discount | must be a percentage such as 10% or 12.5%: above 0%, up to 100%, at most two decimals",
                "discount: 10% | discount: -5% | promo_codes[0].discount | must be a percentage such as 10% or 12.5%: above 0%, up to 100%, at most two decimals",
                "discount: 10% | discount: 0.01% | |",
                "discount: 10% | discount: 100.00% | |",
                "code: FRUEHLING | code: halLO-10 | promo_codes[1].code | \"HALLO-10\" is already used by promo_codes[0]",
                "code: Hallo-10 | code: 2027 | promo_codes[0].code | must be a text (quote it if it looks like a number)",
                "code: Hallo-10 | code: Grüße | promo_codes[0].code | must be letters (A to Z) and digits, with single hyphens or underscores between them, such as SPRING-15",
                "key: spring | key: hello | promo_codes[1].key | \"hello\" is already used by promo_codes[0]",
                "services: [pedicure] | services: [pedicures] | promo_codes[1].conditions.services[0] | \"pedicures\" is not the key of any of the services",
                "categories: [nails] | categories: [nail] | promo_codes[1].conditions.categories[0] | \"nail\" is not the key of any of the categories",
                "weekdays: [tuesday, friday] | weekdays: [tuesday, tuesday] | promo_codes[1].conditions.weekdays[1] | \"tuesday\" is listed twice",
                "weekdays: [tuesday, friday] | weekdays: [dienstag] | promo_codes[1].conditions.weekdays[0] | must be one of monday, tuesday, wednesday, thursday, friday, saturday, sunday",
                "max_redemptions: 20 | max_redemptions: 0 | promo_codes[1].conditions.max_redemptions | must be 1 or more",
                "min_total: 30.50 EUR | min_total: 30 EUR | promo_codes[1].conditions.min_total | must be a price such as 45.00 EUR, not below zero",
                "to_date: 2027-05-31 | to_date: 2027-02-28 | promo_codes[1].conditions.to_date | 2027-02-28 must not be before from_date, 2027-03-01",
                "to_date: 2027-05-31 | to_date: 2027-05-32 | promo_codes[1].conditions.to_date | 2027-05-32 is not a day of the calendar",
                "bookable_until: 2027-04-30 | bookable_until: 2027-01-31 | promo_codes[1].conditions.bookable_until | 2027-01-31 must not be before bookable_from, 2027-02-01",
                "once_per_customer: true | once_per_person: true | promo_codes[1].conditions.once_per_person | is not known here",
                "promo_code: hello | promo_code: hallo | campaigns[1].promo_code | \"hallo\" is not the key of any of the promo_codes",
                "key: always-hello | key: easter | campaigns[1].key | \"easter\" is already used by campaigns[0]",
                "valid_until: 2027-04-15 | valid_until: 2027-03-14 | campaigns[0].valid_until | 2027-03-14 must not be before valid_from, 2027-03-15",
                "title: {de: Hallo, en: Hello} | title: {en: Hello} | campaigns[1].hero.title | needs the German text (de)",
                "{service: pedicure} | {service: pedicure, [x]: y} | specialists[1].services[0] | a key must be a plain word",
                "site_url: | name: | business.name | \"name\" is given twice (first in line 2)",
                "name: Bea | name: !!str Bea | |",
                "name: Bea | name: !person Bea | specialists[1].name | type tags such as !person are not used here; write the plain value",
            })
    void each_mistake_is_reported_with_its_path(String what, String by, String path, String message) {
        String text = edited(what, by == null ? "" : asBlock(what, by));
        if (path == null) {
            assertThat(mistakes(text)).isEmpty();
        } else {
            int line = lineOf(VALID, what) + (by != null && by.contains("formerly") ? 1 : 0);
            assertThat(mistakes(text)).anySatisfy(mistake -> {
                assertThat(mistake.path()).isEqualTo(path);
                assertThat(mistake.message()).isEqualTo(message);
                assertThat(mistake.line()).isEqualTo(line);
            });
        }
    }

    @Test
    void a_campaign_may_not_run_when_its_code_cannot_be_used() {
        assertThat(mistakes(edited("valid_until: 2027-04-15", "valid_until: 2027-05-01")))
                .singleElement()
                .satisfies(mistake -> {
                    assertThat(mistake.path()).isEqualTo("campaigns[0]");
                    assertThat(mistake.message()).contains("valid_until must be 2027-04-30 or earlier");
                });
        assertThat(mistakes(edited("    valid_from: 2027-03-15\n", "")))
                .singleElement()
                .satisfies(mistake -> assertThat(mistake.message()).contains("valid_from must be 2027-02-01 or later"));
    }

    @Test
    void conditions_that_are_left_out_exclude_nobody() {
        assertThat(valid(edited("    conditions: {new_customers_only: true}\n", ""))
                        .catalog()
                        .promoCodes()
                        .getFirst()
                        .conditions()
                        .conditions())
                .isEqualTo(PromoConditions.NONE);
    }

    /** Puts an added {@code formerly} on a line of its own, as the block style of YAML needs. */
    private static String asBlock(String what, String by) {
        return by.startsWith(what + ", formerly") ? by.replace(", ", "\n    ") : by;
    }

    @Test
    void a_mistake_has_the_line_and_column_of_its_value() {
        String text = edited("duration_minutes: 40", "duration_minutes: 4000");
        assertThat(mistakes(text))
                .containsExactly(new Mistake(
                        lineOf(text, "4000"), 23, "services[1].duration_minutes", Mistake.text("maximum", "720")));
    }

    @Test
    void the_mistake_about_an_unknown_key_has_the_position_of_the_key() {
        String text = edited("grid_minutes: 15", "raster: 15");
        assertThat(mistakes(text))
                .containsExactly(new Mistake(lineOf(text, "raster"), 3, "rules.raster", Mistake.text("unknown")));
    }

    @Test
    void the_mistake_about_a_missing_value_has_the_position_where_its_entry_begins() {
        String text = edited("    duration_minutes: 40\n", "");
        assertThat(mistakes(text))
                .containsExactly(new Mistake(
                        lineOf(text, "key: manicure"), 5, "services[1]", Mistake.text("missing", "duration_minutes")));
    }

    @Test
    void all_mistakes_are_listed_in_the_order_of_the_file() {
        String text = edited("grid_minutes: 15", "grid_minutes: 7");
        text = edited(text, "category: face", "category: faces");
        text = edited(text, "price: 32.50 EUR", "price: cheap");
        text = edited(text, "14:00-18:00", "12:00-18:00");
        text = edited(text, "key: bea", "key: anna");
        assertThat(mistakes(text))
                .extracting(Mistake::path)
                .containsExactly(
                        "rules.grid_minutes",
                        "services[0].category",
                        "services[1].price",
                        "specialists[0].hours.monday[1]",
                        "specialists[1].key");
        assertThat(mistakes(text)).extracting(Mistake::line).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void the_mistake_about_a_service_that_nobody_does_has_the_position_of_the_service() {
        String text = edited("      - {service: pedicure}\n", "");
        assertThat(mistakes(text))
                .containsExactly(new Mistake(
                        lineOf(text, "key: pedicure"), 5, "services[2]", Mistake.text("nobody_does", "pedicure")));
    }

    @Test
    void the_terms_that_customers_accept_must_be_in_the_file() {
        String text = edited("kind: cancellation", "kind: terms");
        assertThat(mistakes(text))
                .containsExactly(new Mistake(
                        lineOf(text, "terms:") + 1, 3, "terms", Mistake.text("customers_accept", "cancellation")));
    }

    @Test
    void two_entries_may_not_pin_the_same_id() {
        String text = edited("key: manicure\n", "key: manicure\n    id: 7\n");
        text = edited(text, "key: pedicure\n", "key: pedicure\n    id: 7\n");
        assertThat(mistakes(text)).extracting(Mistake::path).containsExactly("services[2].id");
    }

    @Test
    void text_that_is_no_yaml_is_reported_with_its_line() {
        assertThat(mistakes("business:\n  name: [\n")).singleElement().satisfies(mistake -> {
            assertThat(mistake.line()).isEqualTo(3);
            assertThat(mistake.message()).startsWith("this is not YAML");
        });
        assertThat(mistakes("business:\n\tname: x\n"))
                .singleElement()
                .satisfies(mistake -> assertThat(mistake.line()).isEqualTo(2));
        assertThat(mistakes("a: 1\nb: \u0007\n"))
                .singleElement()
                .satisfies(mistake -> assertThat(mistake.line()).isEqualTo(2));
    }

    @Test
    void an_empty_file_and_several_documents_are_mistakes() {
        assertThat(mistakes("")).extracting(Mistake::message).containsExactly("the file is empty");
        assertThat(mistakes("# nothing\n")).hasSize(1);
        assertThat(mistakes(VALID + "---\n" + VALID)).hasSize(1);
        assertThat(mistakes("just text")).isNotEmpty();
    }

    @Test
    void aliases_that_grow_exponentially_are_refused() {
        var bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            bomb.append("a%d: &a%d [".formatted(i, i))
                    .append("*a%d, ".formatted(i - 1).repeat(4))
                    .append("x]\n");
        }
        assertThat(mistakes(bomb.toString())).isNotEmpty();
        assertThat(mistakes("a: &a [*a]\n")).extracting(Mistake::message).contains("an alias must not contain itself");
    }

    @Test
    void a_file_that_is_not_there_or_not_in_utf_8_is_invalid() {
        assertThat(BusinessFiles.LOADER.load(Path.of("no", "such", "file.yaml")))
                .isEqualTo(new LoadedBusiness.Invalid(List.of(new Mistake(0, 0, "", Mistake.text("no_file")))));
        assertThat(BusinessFiles.LOADER.load("name: Größe".getBytes(StandardCharsets.ISO_8859_1)))
                .isInstanceOf(LoadedBusiness.Invalid.class);
    }

    /** Editors show the schema's message; forms and commands show the text of the user's language. */
    @Test
    void each_pattern_of_the_schema_is_explained_in_each_language() {
        List<JsonNode> patterns = BusinessSchema.SOURCE.findParents("pattern").stream()
                .filter(rule -> rule.path("pattern").isTextual())
                .toList();

        assertThat(patterns).hasSizeGreaterThan(15).allSatisfy(rule -> {
            String key =
                    "mistake.pattern." + rule.path(BusinessSchema.PATTERN_NAME).asText();
            assertThat(Texts.get(Language.EN, key))
                    .isEqualTo(rule.path(BusinessSchema.PATTERN_MESSAGE).asText());
            assertThat(Stream.of(Language.values()).map(language -> Texts.get(language, key)))
                    .doesNotHaveDuplicates();
        });
    }
}
