package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.SentStatements;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** The workspaces that a search finds, and their order. */
@QuarkusTest
class CoworkingSearchWorkspacesTest extends RentalScenario {

    @Inject
    SentStatements statements;

    @Test
    void without_conditions_everything_is_found_in_the_order_of_the_business_file() {
        Answer answer = search(Input.empty());

        assertThat(answer.number("total")).isEqualTo(12);
        assertThat(answer.number("offset")).isZero();
        assertThat(answer.number("limit")).isEqualTo(20);
        assertThat(answer.isNull("next_offset")).isTrue();
        assertThat(answer.text("items[0].id")).isEqualTo("coworking:" + database.workspace(ROOM));
        assertThat(answer.text("items[0].name")).isEqualTo("Kosmetikkabine Isar");
        assertThat(answer.json().getMap("items[0]").get("price")).isNull();
    }

    @Test
    void words_are_found_in_names_equipment_and_uses_of_every_language() {
        assertThat(found(Input.empty().with("query", "Nageltisch"))).startsWith(TABLE, OTHER_TABLE);
        assertThat(found(Input.empty().with("query", "steamer"))).containsExactly(ROOM);
        assertThat(found(Input.empty().with("query", "pedicure"))).startsWith("pedicure-place");
        assertThat(found(Input.empty().with("query", "seminarrom"))).startsWith("seminar-room");
        assertThat(found(Input.empty().with("query", "qwertzuiop"))).isEmpty();
    }

    @Test
    void all_equipment_that_is_listed_must_be_present() {
        int lamp = database.id("equipment", "magnifying-lamp");
        int autoclave = database.id("equipment", "autoclave");

        assertThat(found(Input.empty().with("equipment_ids", List.of(lamp, autoclave))))
                .containsExactly("pmu-studio");
        assertThat(found(Input.empty().with("equipment_ids", List.of()))).hasSize(12);
    }

    @Test
    void a_group_has_the_equipment_of_its_places() {
        int chair = database.id("equipment", "pedicure-chair");
        int projector = database.id("equipment", "projector");

        assertThat(found(Input.empty().with("equipment_ids", List.of(chair, projector))))
                .containsExactly(FLOOR);
    }

    @Test
    void uses_and_persons_and_groups_narrow_the_search_together() {
        assertThat(found(Input.empty().with("supported_uses", List.of("manicure", "nail_design"))))
                .containsExactly(TABLE, OTHER_TABLE, LOUNGE, FLOOR);
        assertThat(found(Input.empty().with("min_persons", 12))).containsExactly("seminar-room", FLOOR);
        assertThat(found(Input.empty().with("groups_only", true))).containsExactly(LOUNGE, FLOOR);
        assertThat(found(Input.empty().with("groups_only", false))).hasSize(12);
        assertThat(found(Input.empty().with("groups_only", true).with("min_persons", 12)))
                .containsExactly(FLOOR);
    }

    @Test
    void synonyms_and_forms_find_workspaces() {
        assertThat(found(Input.empty().with("query", "eyelashes"))).startsWith("lash-place-1", "lash-place-2");
        assertThat(found(Input.empty().with("query", "cabin cosmetics"))).contains(ROOM);
        assertThat(found(Input.empty().with("query", "Seminarräume"))).contains("seminar-room");
    }

    @Test
    void only_workspaces_that_are_free_as_a_whole_are_available_on_a_day() {
        neighbour.book(TABLE, TUESDAY);

        List<String> free = found(Input.empty().with("available_on", TUESDAY));

        assertThat(free).contains(ROOM, OTHER_TABLE, "seminar-room").doesNotContain(TABLE, LOUNGE, FLOOR);
    }

    @Test
    void a_workspace_that_is_closed_on_a_day_is_not_found_and_a_past_day_has_a_notice() {
        assertThat(found(Input.empty().with("available_on", SUNDAY))).containsExactly("seminar-room");
        Answer past = search(Input.empty().with("available_on", "2027-06-06"));
        assertThat(past.number("total")).isZero();
        assertThat(past.notices()).containsExactly("before_booking_window");
    }

    @Test
    void notices_explain_why_a_search_finds_nothing_and_what_to_try() {
        Input rooms = Input.empty().with("query", "Kosmetikkabine");
        renting.tenant("teacher", "seminar-room").bookDay("seminar-room", SUNDAY);

        assertThat(search(Input.empty().with("min_persons", 1000)).notices())
                .containsExactly("nothing_matches", "leave_out");
        assertThat(search(Input.empty().with("min_persons", 1000).with("available_on", TUESDAY))
                        .notices())
                .containsExactly("nothing_matches", "leave_out");
        assertThat(search(Input.empty().with("query", "Hangar")).notices())
                .containsExactly("nothing_matches", "uses_are");
        assertThat(search(Input.empty().with("query", "Kosmetikkabine Hangar")).notices())
                .containsExactly("nothing_matches", "did_you_mean");
        assertThat(search(rooms.with("available_on", SUNDAY)).notices()).containsExactly("not_rented_on");
        assertThat(search(Input.empty().with("available_on", SUNDAY)).notices()).containsExactly("nothing_free_on");
        assertThat(search(rooms).notices()).isEmpty();
        assertThat(search(Input.empty().with("offset", 5000)).text("notices[0].message"))
                .startsWith("Die Liste endet vor dieser Seite");
    }

    @Test
    void search_and_dates_agree_on_free_workspaces() {
        neighbour.book(LOUNGE, TUESDAY);
        tenant.book(ROOM, TUESDAY);

        List<String> free = found(Input.empty().with("available_on", TUESDAY));

        for (String workspace : found(Input.empty())) {
            assertThat(renting.dates(workspace, TUESDAY, TUESDAY).flag("dates[0].available"))
                    .as(workspace)
                    .isEqualTo(free.contains(workspace));
        }
    }

    @Test
    void pages_list_every_workspace_once() {
        List<String> walked = new ArrayList<>();
        Input page = Input.empty().with("limit", 5);
        Answer answer = search(page);
        walked.addAll(keys(answer));
        while (!answer.isNull("next_offset")) {
            answer = search(page.with("offset", answer.number("next_offset")));
            walked.addAll(keys(answer));
        }

        assertThat(walked).hasSize(12).doesNotHaveDuplicates();
    }

    @Test
    void the_number_of_queries_of_a_search_does_not_depend_on_its_results() {
        found(Input.empty().with("available_on", TUESDAY));

        List<String> everything = statements.during(() -> search(Input.empty().with("available_on", TUESDAY)));
        List<String> one = statements.during(
                () -> search(Input.empty().with("available_on", TUESDAY).with("query", "steamer")));

        assertThat(everything).isEqualTo(one).hasSize(2);
    }

    @Test
    void texts_are_in_the_language_asked_for() {
        Answer answer = search(Input.empty().with("language", "ru").with("limit", 1));

        assertThat(answer.text("items[0].name")).isEqualTo("Косметологический кабинет «Изар»");
        assertThat(answer.text("items[0].equipment[0].name")).isEqualTo("Косметологическая кушетка");
    }

    @Test
    void unknown_equipment_is_not_found_and_named() {
        int lamp = database.id("equipment", "magnifying-lamp");

        Answer answer = renting.search(Input.empty().with("equipment_ids", List.of(lamp, 987_654, 9_999_999_999L)));

        assertThat(answer.refused(404, "not_found").violations())
                .containsExactly("$.equipment_ids[1] unknown_equipment", "$.equipment_ids[2] unknown_equipment");
    }

    @Test
    void every_mistake_of_an_input_is_named() {
        Answer answer = renting.search(Input.empty()
                .with("query", "x".repeat(501))
                .with("equipment_ids", List.of(1, 1))
                .with("min_persons", 0)
                .with("supported_uses", List.of("tattoos"))
                .with("available_on", "tomorrow")
                .with("groups_only", "yes")
                .with("limit", 101)
                .with("offset", -1)
                .with("language", "fr"));

        assertThat(answer.refused(400, "invalid_input").violations())
                .containsExactlyInAnyOrder(
                        "$.query too_long",
                        "$.equipment_ids duplicate_items",
                        "$.min_persons too_small",
                        "$.supported_uses[0] not_allowed",
                        "$.available_on wrong_format",
                        "$.groups_only wrong_type",
                        "$.limit too_large",
                        "$.offset too_small",
                        "$.language not_allowed");
    }

    private Answer search(Input input) {
        return renting.search(input).succeeded();
    }

    private List<String> found(Input input) {
        return keys(search(input));
    }

    private static List<String> keys(Answer answer) {
        return answer.<String>list("items.url").stream()
                .map(url -> url.substring(url.lastIndexOf('/') + 1))
                .toList();
    }
}
