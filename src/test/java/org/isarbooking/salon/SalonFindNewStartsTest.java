package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.isarbooking.SentStatements;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SalonFindNewStartsTest extends SalonScenario {

    private static final String OPERATION = "salon_find_new_starts";
    private static final String TEN = at(TUESDAY, "10:00");

    @Inject
    SentStatements statements;

    private BookedVisit facial() {
        return BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(TEN));
    }

    private Answer find(BookedVisit visit, String from, String to) {
        return salon.call(
                OPERATION,
                Input.empty()
                        .with("booking_token", visit.token())
                        .with("from_date", from)
                        .with("to_date", to));
    }

    private static List<String> starts(Answer found) {
        return found.<String>list("starts.new_start_at").stream()
                .map(start -> start.substring(0, 16))
                .toList();
    }

    private static List<String> codes(Answer found) {
        return found.list("notices.code");
    }

    @Test
    void the_time_of_the_visit_itself_is_free_but_its_present_start_is_not_found() {
        BookedVisit facial = facial();
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "14:00")).book();

        Answer found = find(facial, TUESDAY, TUESDAY).succeeded();

        assertThat(starts(found))
                .startsWith(at(TUESDAY, "09:00"), at(TUESDAY, "09:15"))
                .contains(at(TUESDAY, "09:45"), at(TUESDAY, "10:15"), at(TUESDAY, "15:15"))
                .doesNotContain(TEN, at(TUESDAY, "14:00"), at(TUESDAY, "15:00"))
                .endsWith(at(TUESDAY, "16:45"));
        assertThat(codes(found)).isEmpty();
        facial.requestChange(at(TUESDAY, "10:15")).succeeded();
    }

    @Test
    void a_found_start_can_be_sent_in_a_request_unchanged() {
        BookedVisit facial = facial();
        Map<String, String> start = find(facial, TUESDAY, TUESDAY)
                .succeeded()
                .<Map<String, String>>list("starts")
                .getFirst();
        Input request = facial.cancellation(UUID.randomUUID());
        for (Map.Entry<String, String> field : start.entrySet()) {
            request = request.with(field.getKey(), field.getValue());
        }

        assertThat(salon.call("salon_request_change", request).succeeded().text("request.new_start_at"))
                .isEqualTo("2027-06-08T09:00:00+02:00");
    }

    @Test
    void every_service_keeps_its_specialist() {
        BookedVisit visit = BookedVisit.of(
                salon, salon.visit("classic-facial", "lash-refill").at(TEN));
        List<Integer> staff = visit.read().list("booking.itinerary.staff_id");
        database.blockCategory("anna", "facial", at(WEDNESDAY, "00:00"), at(THURSDAY, "00:00"));
        database.blockCategory("marie", "facial", at(WEDNESDAY, "00:00"), at(THURSDAY, "00:00"));

        assertThat(staff).doesNotHaveDuplicates().hasSize(2);
        assertThat(starts(find(visit, TUESDAY, TUESDAY))).contains(at(TUESDAY, "10:15"));
        assertThat(starts(find(visit, WEDNESDAY, WEDNESDAY)))
                .as("no other specialist takes over")
                .isEmpty();
    }

    @Test
    void a_block_of_its_category_has_no_new_starts_for_a_visit_of_a_retired_service() {
        BookedVisit facial = facial();
        salon.publish(DemoEdits.none().serviceEnds("classic-facial"));
        database.blockCategory("anna", "facial", at(WEDNESDAY, "14:00"), at(WEDNESDAY, "16:00"));

        assertThat(starts(find(facial, WEDNESDAY, WEDNESDAY)))
                .contains(at(WEDNESDAY, "10:00"), at(WEDNESDAY, "16:00"))
                .doesNotContain(at(WEDNESDAY, "14:00"), at(WEDNESDAY, "15:45"));
        assertThat(facial.requestChange(at(WEDNESDAY, "14:00"))
                        .refused(409, "slot_unavailable")
                        .list("alternatives"))
                .isNotEmpty();
        long request = BookedVisit.requestId(facial.requestChange(at(WEDNESDAY, "16:00")));
        salon.decide(request, "approve", "ok").succeeded();
    }

    @Test
    void notices_explain_the_booking_window_and_days_without_a_free_start() {
        BookedVisit facial = facial();

        assertThat(codes(find(facial, "2027-06-01", TUESDAY).succeeded())).containsExactly("before_booking_window");
        assertThat(codes(find(facial, "2028-06-01", "2028-06-02").succeeded()))
                .containsExactly("beyond_booking_window");
        assertThat(starts(find(facial, "9999-12-31", "9999-12-31"))).isEmpty();
        assertThat(codes(find(facial, SUNDAY, SUNDAY).succeeded())).containsExactly("nothing_free");
        assertThat(starts(find(facial, MONDAY, MONDAY)).getFirst())
                .as("the first start of the day, as the notice of two hours ends at eight")
                .isEqualTo(at(MONDAY, "09:00"));
    }

    @Test
    void the_pages_of_a_long_answer_follow_each_other() {
        BookedVisit facial = facial();
        Input asked = Input.empty()
                .with("booking_token", facial.token())
                .with("from_date", TUESDAY)
                .with("to_date", FRIDAY);

        Answer whole = salon.call(OPERATION, asked).succeeded();
        Answer first = salon.call(OPERATION, asked.with("limit", 20)).succeeded();
        Answer second = salon.call(OPERATION, asked.with("limit", 200).with("offset", first.number("next_offset")))
                .succeeded();

        assertThat(starts(first)).hasSize(20);
        assertThat(Stream.of(first, second).flatMap(page -> starts(page).stream()))
                .startsWith(starts(whole).toArray(String[]::new))
                .hasSize(first.number("total"));
        assertThat(second.isNull("next_offset")).isTrue();
        assertThat(find(facial, "2027-06-07", "2027-07-07").succeeded().number("next_offset"))
                .isEqualTo(100);
        assertThat(salon.call(OPERATION, asked.with("offset", 10_000))
                        .succeeded()
                        .notices())
                .containsExactly("past_the_end");
    }

    @Test
    void a_wrong_period_is_refused() {
        BookedVisit facial = facial();

        assertThat(find(facial, WEDNESDAY, TUESDAY)
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date before_from_date");
        assertThat(find(facial, "2027-06-07", "2027-07-08")
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date span_too_long");
        find(facial, "2027-06-07", "2027-07-07").succeeded();
    }

    @Test
    void unknown_keys_find_nothing_and_a_cancelled_appointment_is_closed() {
        BookedVisit facial = facial();
        PreparedOffer offer =
                salon.visit("classic-facial").at(at(FRIDAY, "10:00")).offer();

        String unknown = find(new BookedVisit(salon, "x".repeat(43)), TUESDAY, TUESDAY)
                .refused(404, "not_found")
                .bodyWithoutRequestId();
        assertThat(find(new BookedVisit(salon, offer.token()), TUESDAY, TUESDAY)
                        .refused(404, "not_found")
                        .bodyWithoutRequestId())
                .isEqualTo(unknown);

        salon.decide(BookedVisit.requestId(facial.requestCancellation()), "approve", "ok")
                .succeeded();
        find(facial, TUESDAY, TUESDAY).refused(422, "booking_closed");
    }

    @Test
    void a_month_takes_no_more_queries_than_a_day() {
        BookedVisit facial = facial();
        find(facial, TUESDAY, TUESDAY).succeeded();

        List<String> day =
                statements.during(() -> find(facial, TUESDAY, TUESDAY).succeeded());
        List<String> month =
                statements.during(() -> find(facial, TUESDAY, "2027-07-08").succeeded());

        assertThat(month).isEqualTo(day).hasSizeLessThan(7);
    }
}
