package org.isarbooking.coworking;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.isarbooking.SentStatements;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** The days on which a workspace can be rented, as anybody sees them. */
@QuarkusTest
class CoworkingFindDatesTest extends RentalScenario {

    private static final String OPERATION = "coworking_find_dates";
    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    SentStatements statements;

    @Test
    void all_days_of_the_period_are_listed_and_free_days_in_a_second_list() {
        neighbour.book(ROOM, TUESDAY);

        Answer answer = renting.dates(ROOM, MONDAY, SUNDAY).succeeded();

        assertThat(answer.<String>list("available_dates"))
                .containsExactly(MONDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY);
        assertThat(answer.list("dates.date")).hasSize(7);
        assertThat(answer.<Boolean>list("dates.available")).containsExactly(true, false, true, true, true, true, false);
        assertThat(answer.<String>list("dates.findAll { !it.available }.reason"))
                .containsExactly("occupied", "closed");
        assertThat(answer.json().getMap("dates[0]")).doesNotContainKey("reason");
        assertThat(answer.number("workspace_id")).isEqualTo(database.workspace(ROOM));
        assertThat(answer.text("business")).isEqualTo("coworking");
    }

    @Test
    void a_booked_place_bars_its_groups_and_a_booked_group_its_places() {
        neighbour.book(TABLE, TUESDAY);
        neighbour.book(LOUNGE, WEDNESDAY);

        assertThat(isFree(LOUNGE, TUESDAY)).isFalse();
        assertThat(isFree(FLOOR, TUESDAY)).isFalse();
        assertThat(isFree(OTHER_TABLE, TUESDAY)).isTrue();
        assertThat(isFree(TABLE, WEDNESDAY)).isFalse();
        assertThat(isFree(FLOOR, WEDNESDAY)).isFalse();
        assertThat(isFree("seminar-room", WEDNESDAY)).isTrue();
    }

    @Test
    void nothing_about_other_tenants_is_shown() {
        neighbour.book(ROOM, TUESDAY);

        Answer answer = renting.dates(ROOM, TUESDAY, TUESDAY).succeeded();

        assertThat(answer.body()).doesNotContain(neighbour.account().toString(), "neighbour", "booking_id");
        assertThat(answer.json().getMap("dates[0]").keySet().toString()).isEqualTo("[date, available, reason]");
    }

    @Test
    void days_that_are_over_or_too_far_ahead_are_not_free_and_a_notice_says_why() {
        Answer past = renting.dates(ROOM, "2027-06-04", MONDAY).succeeded();
        Answer far = renting.dates(ROOM, "2028-06-06", "2028-06-09").succeeded();

        assertThat(past.<String>list("available_dates")).containsExactly(MONDAY);
        assertThat(past.<String>list("dates.findAll { !it.available }.reason")).containsOnly("past");
        assertThat(far.<String>list("dates.findAll { !it.available }.reason")).containsOnly("beyond_horizon");
        assertThat(past.notices()).containsExactly("before_booking_window");
        assertThat(far.<String>list("available_dates")).containsExactly("2028-06-06", "2028-06-07");
        assertThat(far.notices()).containsExactly("beyond_booking_window");
    }

    @Test
    void when_nothing_is_free_a_notice_says_so() {
        tenant.bookDay(ROOM, TUESDAY);

        assertThat(renting.dates(ROOM, TUESDAY, TUESDAY).succeeded().notices()).containsExactly("nothing_free");
    }

    @Test
    void when_the_workspace_is_never_rented_on_the_days_a_notice_says_so() {
        Answer answer = renting.dates(ROOM, SUNDAY, SUNDAY).succeeded();

        assertThat(answer.notices()).containsExactly("nothing_free", "not_rented");
        assertThat(answer.text("notices[1].message")).contains("coworking_search_workspaces");
    }

    @Test
    void without_an_end_the_answer_has_the_first_day_and_31_more() {
        Answer answer = renting.callAnonymously(
                        OPERATION,
                        Input.empty()
                                .with("workspace_id", database.workspace(ROOM))
                                .with("from_date", TUESDAY))
                .succeeded();

        assertThat(answer.list("dates")).hasSize(32);
    }

    @Test
    void a_period_spans_366_days_at_most() {
        renting.dates(ROOM, "2027-06-07", "2028-06-06").succeeded();

        assertThat(renting.dates(ROOM, "2027-06-07", "2028-06-07")
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date span_too_long");
        assertThat(renting.dates(ROOM, TUESDAY, MONDAY)
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date before_from_date");
    }

    @Test
    void dates_at_the_ends_of_the_calendar_are_accepted() {
        Answer last = renting.callAnonymously(
                        OPERATION,
                        Input.empty()
                                .with("workspace_id", database.workspace(ROOM))
                                .with("from_date", "9999-12-30"))
                .succeeded();

        assertThat(last.<String>list("dates.date")).containsExactly("9999-12-30", "9999-12-31");
        renting.dates(ROOM, "0001-01-01", "0001-01-02").succeeded();
    }

    @Test
    void an_unknown_workspace_is_not_found() {
        Input unknown = Input.empty().with("workspace_id", 987_654).with("from_date", TUESDAY);

        assertThat(renting.callAnonymously(OPERATION, unknown)
                        .refused(404, "not_found")
                        .violations())
                .containsExactly("$.workspace_id unknown_workspace");
    }

    @Test
    void a_stream_has_the_content_of_an_answer_line_by_line() {
        neighbour.book(ROOM, TUESDAY);
        Answer whole = renting.dates(ROOM, MONDAY, "2027-08-20").succeeded();

        List<JsonNode> lines = streamed(MONDAY, "2027-08-20")
                .body()
                .lines()
                .map(CoworkingFindDatesTest::tree)
                .toList();

        assertThat(lines.getFirst().get("business").asText()).isEqualTo("coworking");
        assertThat(lines.subList(1, lines.size() - 1))
                .hasToString(tree(whole.body()).get("dates").toString().replace("},{", "}, {"));
        assertThat(lines.getLast().get("available").asInt())
                .isEqualTo(whole.list("available_dates").size());
        assertThat(lines.getLast().get("workspace_id").asInt()).isEqualTo(database.workspace(ROOM));
    }

    @Test
    void a_refusal_is_a_problem_document_even_if_a_stream_was_asked_for() {
        streamed(TUESDAY, MONDAY).refused(400, "invalid_input");
    }

    @Test
    void a_year_takes_as_many_queries_as_a_day() {
        renting.dates(FLOOR, TUESDAY, TUESDAY).succeeded();

        List<String> day =
                statements.during(() -> renting.dates(FLOOR, TUESDAY, TUESDAY).succeeded());
        List<String> year = statements.during(
                () -> renting.dates(FLOOR, "2027-06-07", "2028-06-06").succeeded());

        assertThat(year).isEqualTo(day);
        assertThat(year)
                .as("without the query of the test itself")
                .filteredOn(sql -> !sql.contains("where key"))
                .hasSize(1);
    }

    private boolean isFree(String workspace, String date) {
        return renting.dates(workspace, date, date).succeeded().flag("dates[0].available");
    }

    private Answer streamed(String from, String to) {
        return renting.send(
                given().contentType(ContentType.JSON)
                        .accept("application/x-ndjson")
                        .body(Input.empty()
                                .with("workspace_id", database.workspace(ROOM))
                                .with("from_date", from)
                                .with("to_date", to)
                                .properties()),
                OPERATION);
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
