package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.SentStatements;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

/** The answers of the search for slots: their periods, pages, streams, and numbers of database queries. */
@QuarkusTest
class SalonFindSlotsAnswerTest extends SalonScenario {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String OPERATION = "salon_find_slots";

    @Inject
    SentStatements statements;

    @Inject
    SalonFindSlots findSlots;

    @Test
    void without_an_end_a_search_ends_two_weeks_after_its_first_day() {
        Answer answer = salon.call(
                        OPERATION,
                        salon.visit("classic-facial")
                                .by("anna")
                                .input()
                                .with("from_date", TUESDAY)
                                .with("limit", 1)
                                .with("offset", 0))
                .succeeded();

        Answer fifteenDays = salon.visit("classic-facial").by("anna").slots(TUESDAY, "2027-06-22");
        assertThat(answer.number("total")).isEqualTo(fifteenDays.number("total"));
    }

    @Test
    void without_a_limit_a_page_has_a_hundred_slots() {
        Answer answer =
                salon.visit("classic-facial").slots(MONDAY, "2027-06-30").succeeded();

        assertThat(answer.list("slots")).hasSize(100);
        assertThat(answer.number("next_offset")).isEqualTo(100);
        assertThat(answer.number("total")).isGreaterThan(100);
    }

    @Test
    void pages_contain_all_slots_without_gap_or_repetition() {
        WantedVisit visit = salon.visit("classic-facial", "brow-tint");
        List<String> walked = new ArrayList<>();
        Answer page = visit.with("limit", 37).slots(MONDAY, "2027-07-05").succeeded();
        int total = page.number("total");
        walked.addAll(page.starts());
        while (!page.isNull("next_offset")) {
            page = visit.with("limit", 37)
                    .with("offset", page.number("next_offset"))
                    .slots(MONDAY, "2027-07-05")
                    .succeeded();
            walked.addAll(page.starts());
            assertThat(page.number("total")).isEqualTo(total);
        }

        assertThat(walked).hasSize(total).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void a_page_beyond_the_end_is_empty_and_has_no_next() {
        Answer answer = salon.visit("classic-facial")
                .with("offset", 10_000)
                .slots("2027-06-06", TUESDAY)
                .succeeded();

        assertThat(answer.list("slots")).isEmpty();
        assertThat(answer.isNull("next_offset")).isTrue();
        assertThat(answer.number("total")).isPositive();
        assertThat(answer.notices()).containsExactly("past_the_end");
    }

    @Test
    void unknown_ids_are_not_found_and_each_is_listed() {
        Answer answer = salon.call(
                OPERATION,
                Input.empty()
                        .with("service_ids", List.of(salon.service("classic-facial"), 987_654, 9_999_999_999L))
                        .with("staff_id", 876_543)
                        .with("from_date", TUESDAY));

        answer.refused(404, "not_found");
        assertThat(answer.violations())
                .containsExactlyInAnyOrder(
                        "$.service_ids[1] unknown_service",
                        "$.service_ids[2] unknown_service",
                        "$.staff_id unknown_specialist");
        assertThat(answer.list("next_actions")).isEqualTo(List.of("salon_search_services"));
    }

    @Test
    void a_period_must_not_end_before_it_begins() {
        Answer answer = salon.visit("classic-facial").slots(TUESDAY, MONDAY);

        answer.refused(400, "invalid_input");
        assertThat(answer.violations()).containsExactly("$.to_date before_from_date");
    }

    @Test
    void a_period_spans_92_days_at_most() {
        salon.visit("classic-facial").slots("2027-06-07", "2027-09-06").succeeded();

        Answer answer = salon.visit("classic-facial").slots("2027-06-07", "2027-09-07");

        answer.refused(400, "invalid_input");
        assertThat(answer.violations()).containsExactly("$.to_date span_too_long");
    }

    @Test
    void the_first_and_the_last_date_of_the_calendar_are_accepted() {
        salon.visit("classic-facial").slots("9999-12-31", "9999-12-31").succeeded();
        salon.visit("classic-facial").slots("0001-01-01", "0001-01-01").succeeded();
        Answer lastDays =
                salon.call(OPERATION, salon.visit("classic-facial").input().with("from_date", "9999-12-31"));

        assertThat(lastDays.succeeded().notices()).containsExactly("beyond_booking_window");
    }

    @Test
    void a_stream_has_the_content_of_an_answer_line_by_line() {
        Input search = salon.visit("classic-facial", "brow-tint")
                .with("limit", 17)
                .with("offset", 5)
                .input()
                .with("from_date", TUESDAY)
                .with("to_date", SATURDAY);
        ObjectNode whole =
                (ObjectNode) tree(salon.call(OPERATION, search).succeeded().body());

        List<JsonNode> lines = streamed(search)
                .body()
                .lines()
                .map(SalonFindSlotsAnswerTest::tree)
                .toList();

        JsonNode envelope = lines.getFirst();
        List<JsonNode> slots = lines.subList(1, lines.size() - 1);
        JsonNode summary = lines.getLast();
        assertThat(envelope.get("business").asText()).isEqualTo("salon");
        assertThat(slots)
                .hasSize(17)
                .allSatisfy(slot -> assertThat(slot.has("start_at")).isTrue());
        ObjectNode together = envelope.deepCopy();
        together.setAll((ObjectNode) summary);
        together.putArray("slots").addAll(slots);
        assertThat(together).isEqualTo(whole);
    }

    @Test
    void a_stream_ends_with_a_summary_even_when_nothing_is_free() {
        List<String> lines = streamed(salon.visit("classic-facial").input().with("from_date", "2029-01-01"))
                .body()
                .lines()
                .toList();

        assertThat(lines).hasSize(2);
        JsonNode summary = tree(lines.getLast());
        assertThat(summary.get("total").asInt()).isZero();
        assertThat(summary.get("next_offset").isNull()).isTrue();
        assertThat(summary.get("notices").get(0).get("code").asText()).isEqualTo("beyond_booking_window");
    }

    @Test
    void a_refused_stream_is_a_problem_document() {
        streamed(Input.empty()).refused(400, "invalid_input");
        streamed(salon.visit("classic-facial")
                        .input()
                        .with("from_date", TUESDAY)
                        .with("to_date", MONDAY))
                .refused(400, "invalid_input");
        streamed(Input.empty().with("service_ids", List.of(987_654)).with("from_date", TUESDAY))
                .refused(404, "not_found");
    }

    @Test
    void a_search_makes_the_same_number_of_queries_for_any_number_of_specialists() {
        WantedVisit withOne = salon.visit("classic-facial").by("anna");
        WantedVisit withMany =
                salon.visit("manicure-classic", "pedicure-classic", "brow-tint", "lash-tint", "sugaring-armpits");

        database.changeEveryCalendar();
        int ofOne = statements.during(() -> withOne.slots(MONDAY, "2027-06-30")).size();
        database.changeEveryCalendar();
        int ofMany =
                statements.during(() -> withMany.slots(MONDAY, "2027-06-30")).size();

        assertThat(ofMany).isEqualTo(ofOne);
    }

    @Test
    void a_search_makes_a_constant_number_of_queries_for_each_month() {
        WantedVisit visit = salon.visit("classic-facial");
        database.changeEveryCalendar();

        List<String> oneMonth = statements.during(() -> visit.slots("2027-07-01", "2027-07-31"));
        List<String> threeMonths = statements.during(() -> visit.slots("2027-08-01", "2027-10-31"));
        List<String> again = statements.during(() -> visit.slots("2027-08-01", "2027-10-31"));

        // One query reads the versions of the catalog and the calendars. Then two queries for each month read the new
        // parts of its calendars.
        assertThat(oneMonth).hasSize(1 + 2);
        assertThat(threeMonths).hasSize(1 + 3 * 2);
        assertThat(again).as("when nothing has changed").hasSize(1);
    }

    @Test
    void a_stream_begins_before_calendars_are_read_and_its_slots_begin_before_a_second_month_is_read() {
        LocalDate from = LocalDate.parse("2027-07-01");
        SalonFindSlots.Input search = new SalonFindSlots.Input(
                List.of((long) salon.service("classic-facial")), from, from.plusDays(89), null, 200, null, null);
        Caller caller = Caller.of(Optional.empty(), Language.DE, Business.SALON, clock.instant());

        database.changeEveryCalendar();
        List<String> untilBegin = statements.during(
                () -> assertThat(first(1, findSlots.stream(caller, search))).allMatch(Envelope.class::isInstance));
        List<String> untilSlot = statements.during(
                () -> assertThat(first(2, findSlots.stream(caller, search))).anyMatch(Slot.class::isInstance));

        assertThat(untilBegin).as("the versions of catalog and calendars").hasSize(1);
        assertThat(untilSlot).as("the versions, and the first days").hasSize(1 + 2);
    }

    private static List<Object> first(int lines, Multi<Object> stream) {
        return stream.select().first(lines).collect().asList().await().indefinitely();
    }

    private Answer streamed(Input input) {
        return salon.send(
                salon.request(Salon.AGENT).accept("application/x-ndjson").body(input.properties()), OPERATION);
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
