package org.isarbooking.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages describe problems without the names of operations and properties, because people don't know these names. */
class ProblemWordsTest {

    private static final Pattern FOR_PROGRAMS = Pattern.compile(
            "[a-z]+_[a-z]+|\\b(?:violations|alternatives|rejections|limit|staff_id|Retry-After|Scope)\\b");

    /** Problems of calls that no page makes: problems of HTTP, of agents, and of partners' programs. */
    private static final Pattern OF_PROGRAMS = Pattern.compile(
            "problem\\.(?:malformed_json|origin_not_allowed|method_not_allowed|not_acceptable|unsupported_media_type"
                    + "|payload_too_large|request_too_large|invalid_profile_url|version_unsupported"
                    + "|not_permitted\\.no_client)\\..*");

    @ParameterizedTest
    @EnumSource(Language.class)
    void no_problem_of_a_page_names_an_operation_or_a_property(Language language) {
        assertThat(Texts.keys(language))
                .filteredOn(key -> key.matches("(?:problem|violation)\\..*"))
                .filteredOn(key -> !OF_PROGRAMS.matcher(key).matches())
                .hasSizeGreaterThan(200)
                .allSatisfy(key -> assertThat(
                                Texts.find(language, "page." + key).orElseGet(() -> Texts.get(language, key)))
                        .as(key)
                        .doesNotContainPattern(FOR_PROGRAMS));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_text_for_pages_replaces_a_text_for_programs(Language language) {
        assertThat(Texts.keys(language))
                .filteredOn(key -> key.matches("page\\.(?:problem|violation|format|notice)\\..*"))
                .filteredOn(key -> !key.equals("page.problem.outside_working_hours.taken.title"))
                .isNotEmpty()
                .allSatisfy(key -> assertThat(Texts.has(key.substring("page.".length())))
                        .as(key)
                        .isTrue());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void pages_name_the_outside_hours_box_and_programs_read_its_property(Language language) {
        Refusal refusal = Refusal.of(ProblemCode.OUTSIDE_WORKING_HOURS);
        String box = Texts.get(language, "console.visit.outside_hours");

        assertThat(ProblemWords.ofPage(language).detail(refusal)).contains(box);
        assertThat(ProblemWords.ofPage(language).detail(refusal.because("taken")))
                .contains(box);
        assertThat(ProblemWords.ofApi(language).detail(refusal)).contains("accept_outside_hours");
    }

    @Test
    void amounts_are_in_euros_and_dates_as_people_type_them() {
        ProblemWords page = ProblemWords.ofPage(Language.EN);
        Violation date = Violation.of("$.date", "wrong_format", new Texts.Word("format.date"));

        assertThat(page.message(Violation.of("$.price_cents", "too_large", 150_000)))
                .isEqualTo("The value must be at most €1,500.00.");
        assertThat(page.message(date)).isEqualTo("This must be a date such as 08/06/2027.");
        assertThat(ProblemWords.ofApi(Language.EN).message(date)).isEqualTo("This must be a date such as 2027-06-08.");
    }
}
