package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class SalonSearchServicesTest extends SalonScenario {

    private static final Input ANYTHING = Input.empty();

    @ParameterizedTest
    @CsvSource({
        "Rückenmassage, massage-classic-30",
        "back massage, massage-classic-30",
        "массаж спины, massage-classic-30",
        "ruckenmassage, massage-classic-30",
        "RUECKENMASSAGE, massage-classic-30",
        "Rükenmasage, massage-classic-30",
        "lash lift, lash-lift",
        "Wimpernliftng, lash-lift",
        "шугарнг подмышек, sugaring-armpits",
    })
    void words_of_any_language_find_a_service_even_if_they_are_mistyped(String words, String service) {
        assertThat(found(ANYTHING.with("query", words))).first().isEqualTo(service);
    }

    @ParameterizedTest
    @CsvSource({
        "eyebrows, brow-shaping",
        "eyebrow, brow-tint",
        "eyebrwos, brow-shaping",
        "Augenbraue, brow-shaping",
        "брови, brow-henna",
        "бровей, brow-lamination",
        "eyelashes, lash-lift",
        "Wimper, lash-lift",
        "ресница, lash-tint",
        "Wimpernlaminierung, lash-lift",
        "Augenbrauenkorrektur, brow-shaping",
        "ногти, nails-gel-new",
        "маникюра, manicure-classic",
        "Massagen, massage-classic-30",
        "massages, massage-classic-30",
        "I need a massage please, massage-classic-30",
        "pmu, pmu-brows",
        "gel polish, manicure-shellac",
        "Microblading, pmu-brows",
        "Fusspflege, pedicure-classic",
        "makeup, pmu-lips",
    })
    void synonyms_forms_and_compounds_find_a_service(String words, String service) {
        assertThat(found(ANYTHING.with("query", words).with("limit", 100))).contains(service);
    }

    @Test
    void the_word_eyebrows_finds_brow_services_but_no_lash_tint() {
        assertThat(found(ANYTHING.with("query", "eyebrows")))
                .contains("brow-shaping", "brow-tint", "brow-henna", "brow-lamination", "brow-complete", "pmu-brows")
                .doesNotContain("lash-tint");
    }

    @Test
    void the_name_of_a_specialist_finds_their_services() {
        assertThat(found(ANYTHING.with("query", "Marie").with("limit", 100)))
                .containsExactlyInAnyOrder(
                        "classic-facial",
                        "express-facial",
                        "deep-cleansing",
                        "anti-aging-facial",
                        "hydra-facial",
                        "microneedling",
                        "teen-facial");
        assertThat(found(ANYTHING.with("query", "brows by Anna")))
                .contains("brow-shaping")
                .doesNotContain("brow-henna");
    }

    @Test
    void a_service_is_found_by_its_other_names_in_the_business_file() {
        assertThat(found(ANYTHING.with("query", "brow lift"))).first().isEqualTo("brow-lamination");
        assertThat(found(ANYTHING.with("query", "Enthaarung"))).contains("sugaring-legs", "waxing-back");
    }

    @Test
    void categories_are_listed_unless_a_search_by_words_or_category_finds_something() {
        Answer answer = salon.searchServices(ANYTHING.with("language", "en")).succeeded();

        assertThat(answer.list("categories.category_slug")).startsWith("kosmetik", "wimpern", "augenbrauen");
        assertThat(answer.list("categories.name")).startsWith("Facials", "Lashes", "Brows");
        assertThat(answer.number("categories[2].services")).isEqualTo(5);
        assertThat(salon.searchServices(ANYTHING.with("query", "brows"))
                        .succeeded()
                        .list("categories"))
                .isEmpty();
        assertThat(salon.searchServices(ANYTHING.with("category_slug", "wimpern"))
                        .succeeded()
                        .list("categories"))
                .isEmpty();
    }

    @Test
    void a_search_without_results_suggests_words_that_find_something() {
        Answer answer = salon.searchServices(
                        ANYTHING.with("query", "manicure for hedgehogs").with("language", "en"))
                .succeeded();

        assertThat(answer.notices()).containsExactly("nothing_matches", "did_you_mean");
        assertThat(answer.text("notices[1].message")).contains("“manicure”");
        assertThat(answer.list("categories")).isNotEmpty();
        Answer together = salon.searchServices(ANYTHING.with("query", "Pediküre Shellac Augenbrauen"))
                .succeeded();
        assertThat(together.notices()).containsExactly("nothing_matches", "did_you_mean");
    }

    @Test
    void a_search_without_results_names_the_condition_to_leave_out() {
        Answer answer = salon.searchServices(ANYTHING.with("query", "brows")
                        .with("max_price_cents", 100)
                        .with("language", "en"))
                .succeeded();

        assertThat(answer.notices()).containsExactly("nothing_matches", "leave_out");
        assertThat(answer.text("notices[1].message")).startsWith("Without max_price_cents the search finds ");
    }

    @Test
    void words_that_match_no_service_find_nothing() {
        Answer answer =
                salon.searchServices(ANYTHING.with("query", "Reifenwechsel")).succeeded();

        assertThat(answer.list("items")).isEmpty();
        assertThat(answer.number("total")).isZero();
        assertThat(answer.isNull("next_offset")).isTrue();
    }

    @Test
    void a_search_without_results_says_why_and_what_to_try() {
        assertThat(salon.searchServices(ANYTHING.with("query", "Reifenwechsel"))
                        .succeeded()
                        .text("notices[0].message"))
                .isEqualTo("Nichts erfüllt alle Bedingungen. Lassen Sie eine weg oder suchen Sie mit anderen Worten.");
        assertThat(salon.searchServices(ANYTHING.with("available_on", SUNDAY))
                        .succeeded()
                        .notices())
                .containsExactly("closed");
        assertThat(salon.searchServices(ANYTHING.with("available_on", SUNDAY).with("query", "Reifenwechsel"))
                        .succeeded()
                        .notices())
                .containsExactly("nothing_matches", "categories_are");
        assertThat(salon.searchServices(ANYTHING.with("offset", 9000))
                        .succeeded()
                        .notices())
                .containsExactly("past_the_end");
        assertThat(salon.searchServices(ANYTHING).succeeded().notices()).isEmpty();
    }

    @Test
    void without_words_all_services_are_found_in_the_order_of_the_business_file() {
        Answer answer = salon.searchServices(ANYTHING).succeeded();

        assertThat(keys(answer)).startsWith("classic-facial", "express-facial").hasSize(20);
        assertThat(answer.number("limit")).isEqualTo(20);
        assertThat(answer.number("offset")).isZero();
        assertThat(database.values("""
                        select jsonb_array_length(document -> 'services') from catalog_version order by version desc limit 1
                        """)).containsExactly(answer.number("total"));
    }

    @Test
    void a_category_narrows_the_search() {
        assertThat(found(ANYTHING.with("category_slug", "augenbrauen")))
                .containsExactly("brow-shaping", "brow-tint", "brow-henna", "brow-lamination", "brow-complete");
    }

    @Test
    void a_specialist_narrows_the_search_to_their_services_at_their_price_and_duration() {
        assertThat(found(ANYTHING.with("staff_id", salon.specialist("marie"))))
                .containsExactly(
                        "classic-facial",
                        "express-facial",
                        "deep-cleansing",
                        "anti-aging-facial",
                        "hydra-facial",
                        "microneedling",
                        "teen-facial");
        Answer answer = salon.searchServices(
                        ANYTHING.with("staff_id", salon.specialist("marie")).with("query", "classic facial"))
                .succeeded();

        assertThat(keys(answer)).first().isEqualTo("classic-facial");
        assertThat(answer.number("items[0].price.amount_cents")).isEqualTo(7500);
        assertThat(answer.number("items[0].duration_minutes")).isEqualTo(70);
        assertThat(answer.flag("items[0].price_is_from")).isFalse();
        assertThat(answer.flag("items[0].duration_is_from")).isFalse();
    }

    @Test
    void the_lowest_current_price_is_shown_and_marked_as_a_from_price() {
        Answer answer =
                salon.searchServices(ANYTHING.with("query", "classic facial")).succeeded();

        assertThat(answer.text("items[0].id")).isEqualTo("salon:" + salon.service("classic-facial"));
        assertThat(answer.number("items[0].service_id")).isEqualTo(salon.service("classic-facial"));
        assertThat(answer.number("items[0].price.amount_cents")).isEqualTo(6900);
        assertThat(answer.text("items[0].price.amount")).isEqualTo("69.00");
        assertThat(answer.flag("items[0].price_is_from")).isTrue();
        assertThat(answer.flag("items[0].duration_is_from")).isTrue();
        assertThat(answer.list("items[0].specialists.name")).isEqualTo(List.of("Anna", "Marie"));
    }

    @Test
    void the_maximum_price_is_compared_with_the_lowest_current_one() {
        assertThat(found(ANYTHING.with("max_price_cents", 6900).with("category_slug", "kosmetik")))
                .containsExactly("classic-facial", "express-facial", "teen-facial");
        assertThat(found(ANYTHING.with("max_price_cents", 6899).with("category_slug", "kosmetik")))
                .containsExactly("express-facial", "teen-facial");
        assertThat(found(ANYTHING.with("max_price_cents", 0))).isEmpty();
    }

    @Test
    void the_maximum_duration_is_compared_with_the_shortest_current_one() {
        assertThat(found(ANYTHING.with("max_duration_minutes", 105)
                        .with("category_slug", "wimpern")
                        .with("query", "1:1")))
                .contains("lash-classic");
        assertThat(found(ANYTHING.with("max_duration_minutes", 104).with("category_slug", "wimpern")))
                .doesNotContain("lash-classic");
    }

    @Test
    void a_service_is_not_available_on_a_fully_blocked_day() {
        Input onSaturday = ANYTHING.with("available_on", SATURDAY).with("category_slug", "wimpern");
        assertThat(found(onSaturday)).contains("lash-lift", "lash-tint");

        database.block("sofia", at(SATURDAY, "09:00"), at(SATURDAY, "15:00"));

        assertThat(found(onSaturday)).isEmpty();
    }

    @Test
    void on_a_day_with_little_free_time_only_services_that_still_fit_are_available() {
        Input byElena = ANYTHING.with("available_on", WEDNESDAY).with("staff_id", salon.specialist("elena"));
        assertThat(found(byElena)).contains("pmu-brows");

        salon.visit("pmu-brows").by("elena").at(at(WEDNESDAY, "11:00")).book();
        salon.visit("pmu-brows").by("elena").at(at(WEDNESDAY, "14:15")).book();

        assertThat(found(byElena)).doesNotContain("pmu-brows").contains("brow-shaping");
    }

    @Test
    void nothing_is_available_on_a_day_that_is_past_closed_or_beyond_the_booking_window() {
        assertThat(found(ANYTHING.with("available_on", "2027-06-05"))).isEmpty();
        assertThat(found(ANYTHING.with("available_on", "2028-06-05"))).isEmpty();
        assertThat(found(ANYTHING.with("available_on", SUNDAY))).isEmpty();
    }

    @Test
    void pages_follow_each_other_by_the_next_offset() {
        List<String> walked = new ArrayList<>();
        Input page = ANYTHING.with("limit", 7);
        while (true) {
            Answer answer = salon.searchServices(page).succeeded();
            walked.addAll(keys(answer));
            if (answer.isNull("next_offset")) {
                break;
            }
            page = page.with("offset", answer.number("next_offset"));
        }

        assertThat(walked).doesNotHaveDuplicates().isEqualTo(found(ANYTHING.with("limit", 100)));
    }

    @Test
    void unknown_categories_and_specialists_are_not_found() {
        Answer answer = salon.searchServices(
                ANYTHING.with("category_slug", "no-such-category").with("staff_id", 999_999_999_999L));

        answer.refused(404, "not_found");
        assertThat(answer.violations())
                .containsExactlyInAnyOrder("$.category_slug unknown_category", "$.staff_id unknown_specialist");
    }

    @Test
    void names_and_prices_are_in_the_requested_language() {
        Input facial = ANYTHING.with("query", "classic facial").with("limit", 1);

        assertThat(salon.searchServices(facial).text("items[0].name")).isEqualTo("Klassische Gesichtsbehandlung");
        assertThat(salon.searchServices(facial.with("language", "en")).text("items[0].name"))
                .isEqualTo("Classic facial");
        assertThat(salon.searchServices(facial.with("language", "ru")).text("items[0].name"))
                .isEqualTo("Классический уход за лицом");
        assertThat(salon.searchServices(facial).text("items[0].price.display")).isEqualTo("69,00 €");
        assertThat(salon.searchServices(facial.with("language", "en")).text("items[0].price.display"))
                .isEqualTo("€69.00");
    }

    @Test
    void a_missing_translation_falls_back_to_german() {
        salon.publish(DemoEdits.none().nameInOneLanguage("classic-facial"));

        Answer answer = salon.searchServices(ANYTHING.with("language", "ru").with("limit", 1));

        assertThat(answer.text("items[0].name")).isEqualTo("Klassische Gesichtsbehandlung");
    }

    @Test
    void the_envelope_names_the_line_the_language_and_the_local_date() {
        clock.stopAt("2027-06-07T00:30");

        Answer answer = salon.searchServices(ANYTHING.with("language", "en")).succeeded();

        assertThat(answer.text("business")).isEqualTo("salon");
        assertThat(answer.text("language")).isEqualTo("en");
        assertThat(answer.text("timezone")).isEqualTo("Europe/Berlin");
        assertThat(answer.text("local_date")).isEqualTo(MONDAY);
        assertThat(answer.text("contract_version")).isNotBlank();
    }

    @Test
    void a_search_shows_the_current_campaign() {
        Answer answer = salon.searchServices(ANYTHING.with("language", "en")).succeeded();

        assertThat(answer.text("campaign.code")).isEqualTo("WILLKOMMEN10");
        assertThat(answer.text("campaign.headline")).isEqualTo("10% off your first visit");
    }

    private List<String> found(Input input) {
        return keys(salon.searchServices(input).succeeded());
    }

    private static List<String> keys(Answer answer) {
        return answer.<String>list("items.url").stream()
                .map(url -> url.substring(url.lastIndexOf('/') + 1))
                .toList();
    }

    @Test
    void a_date_outside_the_booking_window_finds_nothing_and_a_notice_says_why() {
        Answer past = salon.searchServices(Input.empty().with("available_on", "2027-06-06"))
                .succeeded();
        Answer far = salon.searchServices(Input.empty().with("available_on", "9999-12-31"))
                .succeeded();

        assertThat(past.list("items")).isEmpty();
        assertThat(past.notices()).containsExactly("before_booking_window");
        assertThat(far.list("items")).isEmpty();
        assertThat(far.notices()).containsExactly("beyond_booking_window");
    }
}
