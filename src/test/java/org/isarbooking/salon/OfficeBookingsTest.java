package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.isarbooking.QueryPlans;
import org.isarbooking.ReceivedMail;
import org.isarbooking.privacy.Forgetting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The owner's list of appointments, and decisions about them. */
@QuarkusTest
class OfficeBookingsTest extends MailScenario {

    private static final String TEN = at(TUESDAY, "10:00");

    @Inject
    QueryPlans plans;

    @Inject
    Forgetting forgetting;

    @BeforeEach
    void delete_earlier_actions() {
        database.execute("delete from office_action");
    }

    private BookedVisit facial() {
        return facial("de");
    }

    private BookedVisit facial(String language) {
        return BookedVisit.of(
                salon, salon.visit("classic-facial").by("anna").at(TEN).with("language", language));
    }

    private long idOfLast() {
        return ((Number) database.values("select max(id) from appointment")
                        .findFirst()
                        .orElseThrow())
                .longValue();
    }

    private Answer search(Input input) {
        return salon.asOwner("office_search_bookings", input.with("line", "salon"))
                .succeeded();
    }

    private Answer office(String operation, Input more) {
        return salon.asOwner(operation, more.with("line", "salon").with("booking_id", idOfLast()));
    }

    private Answer cancel() {
        return office("office_cancel_booking", Input.empty().with("reason", "Wasserschaden"));
    }

    private Answer mark(String outcome) {
        return office("office_mark_booking", Input.empty().with("outcome", outcome));
    }

    private Answer day(String date) {
        return salon.asOwner("office_get_day", Input.empty().with("date", date)).succeeded();
    }

    private List<String> actions() {
        return database.values("select operation from office_action order by id")
                .map(String.class::cast)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yblag",
                "averia",
                "XAVERIA YBL",
                "Yblagger Xaveria",
                "xaveria@yblagger",
                "+49 89 4711815",
                "0049 (89) 4711815",
                "4711815",
                "471 18",
                "xaveria anna",
                "Klassische yblagger",
                "anna 089 / 4711-815"
            })
    void bookings_are_found_by_words_anywhere_in_any_order(String query) {
        facial();

        Answer found = search(Input.empty().with("query", query));

        assertThat(found.list("items.booking_id")).hasSize(1);
        assertThat(found.text("items[0].customer.phone")).isEqualTo("+49 89 4711815");
        assertThat(found.text("items[0].services[0].staff_name")).isEqualTo("Anna");
    }

    @Test
    void a_reference_that_is_typed_with_blanks_is_found() {
        facial();
        String reference = (String)
                database.values("select reference from appointment").findFirst().orElseThrow();

        for (String typed : List.of(
                reference.substring(0, 2) + " " + reference.substring(2), String.join(" ", reference.split("")))) {
            assertThat(search(Input.empty().with("query", typed)).list("items.booking_id"))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"+49 89 4711815", "0049 (89) 4711815", "089 4711815", "4711815"})
    void a_phone_number_that_was_stored_as_written_is_found_and_shown_as_written(String query) {
        facial();
        database.execute("update appointment set phone = '089 / 471 18-15'");

        Answer found = search(Input.empty().with("query", query));

        assertThat(found.text("items[0].customer.phone")).isEqualTo("089 / 471 18-15");
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "_", "\\", "4712", "nobody", "yblagger nobody", "yblagger sofia"})
    void words_that_no_booking_has_find_nothing(String query) {
        facial();

        assertThat(search(Input.empty().with("query", query)).number("total")).isZero();
    }

    private List<String> dates(Input input) {
        return search(input).list("items.date");
    }

    @Test
    void bookings_to_come_are_listed_first_in_ascending_order_then_past_ones_in_descending_order() {
        for (String day : List.of(MONDAY, TUESDAY, WEDNESDAY, THURSDAY)) {
            BookedVisit.of(salon, salon.visit("brow-tint").by("anna").at(at(day, "12:00")));
        }
        clock.stopAt(at(WEDNESDAY, "09:00"));

        assertThat(dates(Input.empty())).containsExactly(WEDNESDAY, THURSDAY, TUESDAY, MONDAY);
        List<String> pages = new ArrayList<>();
        for (int offset = 0; offset < 4; offset++) {
            pages.addAll(dates(Input.empty().with("limit", 1).with("offset", offset)));
        }
        assertThat(pages).containsExactly(WEDNESDAY, THURSDAY, TUESDAY, MONDAY);
    }

    @Test
    void a_visit_in_progress_is_listed_among_the_visits_to_come() {
        facial();
        BookedVisit.of(salon, salon.visit("brow-tint").by("anna").at(at(THURSDAY, "12:00")));
        clock.stopAt(at(TUESDAY, "10:30"));

        assertThat(dates(Input.empty())).containsExactly(TUESDAY, THURSDAY);
    }

    @Test
    void a_page_states_the_number_of_all_bookings_found() {
        facial();
        BookedVisit.of(salon, salon.visit("brow-tint").by("anna").at(at(THURSDAY, "12:00")));

        Answer first = search(Input.empty().with("limit", 1));
        Answer second = search(Input.empty().with("limit", 1).with("offset", first.number("next_offset")));

        assertThat(first.text("items[0].date")).isEqualTo(TUESDAY);
        assertThat(first.number("total")).isEqualTo(2);
        assertThat(second.text("items[0].date")).isEqualTo(THURSDAY);
        assertThat(second.isNull("next_offset")).isTrue();
    }

    /**
     * During an upgrade or after a rollback, the previous release may apply a business file. It then stores services
     * and specialists that no version of the catalog contains.
     */
    @Test
    void services_and_specialists_that_are_in_no_catalog_version_are_shown_by_their_ids() {
        BookedVisit booked = facial("en");
        int service = insert("service (key, category_id)", "category_id from service limit 1");
        int staff = insert("specialist (key)", "");
        database.execute("update appointment_item set service_id = $1, staff_id = $2", service, staff);
        database.execute("update outbox set facts = null"); // so that the message shows the current visit
        try {
            String called = "[{name=Behandlung Nr. " + service + ", staff_name=Fachkraft Nr. " + staff + "}]";

            assertThat(names(search(Input.empty()), "items[0].services")).hasToString(called);
            assertThat(names(office("office_get_booking", Input.empty()).succeeded(), "booking.services"))
                    .hasToString(called);
            assertThat(day(TUESDAY).json().getString("specialists.find { it.staff_id == %d }.name".formatted(staff)))
                    .isEqualTo("Fachkraft Nr. " + staff);
            assertThat(booked.read().succeeded().text("booking.itinerary[0].staff_name"))
                    .isEqualTo("Fachkraft Nr. " + staff);
            send();
            assertThat(ReceivedMail.only(server, CUSTOMER).text())
                    .contains("Service no. " + service, "Specialist no. " + staff);
        } finally {
            salon.reset();
            database.execute("delete from service where id = $1", service);
            database.execute("delete from specialist where id = $1", staff);
        }
    }

    private int insert(String table, String more) {
        String key = more.isEmpty() ? "'unknown'" : "'unknown', " + more;
        return ((Number) database.values("insert into " + table + " select " + key + " returning id")
                        .findFirst()
                        .orElseThrow())
                .intValue();
    }

    private static List<Map<String, String>> names(Answer answer, String path) {
        return answer.json().<Map<String, String>>getList(path).stream()
                .<Map<String, String>>map(service ->
                        new TreeMap<>(Map.of("name", service.get("name"), "staff_name", service.get("staff_name"))))
                .toList();
    }

    @Test
    void dates_and_status_narrow_the_search() {
        facial();

        assertThat(search(Input.empty().with("from_date", TUESDAY).with("to_date", TUESDAY))
                        .number("total"))
                .isOne();
        assertThat(search(Input.empty().with("from_date", WEDNESDAY)).number("total"))
                .isZero();
        assertThat(search(Input.empty().with("to_date", MONDAY)).number("total"))
                .isZero();
        assertThat(search(Input.empty().with("status", "cancelled")).number("total"))
                .isZero();
        assertThat(salon.asOwner(
                                "office_search_bookings",
                                Input.empty().with("from_date", TUESDAY).with("to_date", MONDAY))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date before_from_date");
    }

    @Test
    void bookings_and_days_are_found_by_indexes() {
        facial();

        plans.assertIndexed("appointment", () -> {
            search(Input.empty().with("query", "0891234567"));
            search(Input.empty().with("query", "anna yblagger gesicht"));
            search(Input.empty());
            search(Input.empty().with("from_date", TUESDAY).with("status", "confirmed"));
            office("office_get_booking", Input.empty()).succeeded();
            day(TUESDAY);
            cancel().succeeded();
        });
    }

    @Test
    void the_day_shows_working_time_visits_and_blocks() {
        facial();
        database.block("anna", at(TUESDAY, "15:00"), at(TUESDAY, "16:00"));
        database.execute("update block set reason = 'Zahnarzt'");
        database.specialDay("anna", at(SUNDAY, "10:00"), at(SUNDAY, "12:00"));

        Answer tuesday = day(TUESDAY);
        String anna = "specialists.find { it.name == 'Anna' }.";

        assertThat(tuesday.list(anna + "visits.status")).isEqualTo(List.of("confirmed"));
        assertThat(tuesday.text(anna + "visits[0].start_at")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(tuesday.text(anna + "visits[0].customer.last_name")).isEqualTo("Yblagger");
        assertThat(tuesday.list(anna + "visits[0].services.name")).hasSize(1);
        assertThat(tuesday.list(anna + "blocks.reason")).isEqualTo(List.of("Zahnarzt"));
        assertThat(tuesday.list(anna + "working")).isNotEmpty();
        assertThat(tuesday.number("totals.visits")).isOne();
        assertThat(tuesday.number("totals.visits_price.amount_cents")).isPositive();
        assertThat(day(SUNDAY).list(anna + "working.start_at")).isEqualTo(List.of("2027-06-13T10:00:00+02:00"));
        assertThat(day(SUNDAY).list(anna + "working.end_at")).isEqualTo(List.of("2027-06-13T12:00:00+02:00"));
    }

    @Test
    void a_cancelled_visit_is_not_counted_in_the_day() {
        facial();
        cancel().succeeded();

        assertThat(day(TUESDAY).number("totals.visits")).isZero();
    }

    @Test
    void a_cancellation_by_the_owner_frees_the_time_and_closes_requests() {
        BookedVisit facial = facial();
        facial.requestChange(at(WEDNESDAY, "14:00")).succeeded();

        Answer answer = cancel().succeeded();

        assertThat(answer.text("booking.status")).isEqualTo("cancelled");
        assertThat(salon.visit("classic-facial").by("anna").slotsOn(TUESDAY).starts())
                .contains(TEN);
        Answer booking = facial.read();
        assertThat(booking.text("booking.status")).isEqualTo("cancelled");
        assertThat(booking.list("requests.status")).isEqualTo(List.of("lapsed"));
        assertThat(booking.text("cancellation.reason")).isEqualTo("Wasserschaden");
        Answer seen = office("office_get_booking", Input.empty()).succeeded();
        assertThat(seen.list("actions.operation")).isEqualTo(List.of("office_cancel_booking"));
        assertThat(seen.list("actions.reason")).isEqualTo(List.of("Wasserschaden"));
        assertThat(seen.text("cancellation.reason")).isEqualTo("Wasserschaden");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Ihr Termin am Dienstag, 8. Juni 2027, 10:00 Uhr ist abgesagt",
                "en | Your appointment on Tuesday, 8 June 2027, 10:00 is cancelled",
                "ru | Ваша запись отменена: вторник, 8 июня 2027 г., 10:00"
            })
    void the_cancellation_mail_has_the_reason_and_the_specialist_gets_a_mail_too(String language, String subject) {
        facial(language);
        send();
        forgetMails();

        cancel().succeeded();
        send();

        ReceivedMail mail = ReceivedMail.only(server, CUSTOMER);
        assertThat(mail.subject()).isEqualTo(subject);
        assertThat(mail.text()).contains("Wasserschaden");
        assertThat(mail.calendar()).isNotEmpty();
        assertThat(ReceivedMail.only(server, ANNA).subject()).startsWith("Termin");
    }

    @Test
    void the_reason_of_a_cancellation_is_forgotten_after_some_time() {
        facial();
        cancel().succeeded();
        clock.advance(Duration.ofDays(1_000));

        forgetting.run().await().indefinitely();

        assertThat(database.values("select reason from booking_cancellation"))
                .containsOnlyNulls()
                .hasSize(1);
    }

    @Test
    void repeated_and_simultaneous_cancellations_have_one_effect() throws Exception {
        facial();

        List<Answer> answers = SalonRequestChangeTest.atOnce(
                Stream.<Callable<Answer>>generate(() -> this::cancel).limit(4).toList());

        assertThat(answers).allSatisfy(Answer::succeeded);
        cancel().succeeded();
        assertThat(actions()).containsExactly("office_cancel_booking");
        assertThat(database.values("select kind from outbox where kind = 'visit_cancelled'"))
                .hasSize(1);
    }

    @Test
    void a_simultaneous_cancellation_and_approval_leave_no_time_occupied() throws Exception {
        BookedVisit facial = facial();
        long request = BookedVisit.requestId(facial.requestChange(at(WEDNESDAY, "14:00")));

        List<Answer> answers =
                SalonRequestChangeTest.atOnce(List.of(this::cancel, () -> salon.decide(request, "approve", "ok")));

        answers.getFirst().succeeded();
        assertThat(answers.getLast().status()).isIn(200, 409);
        assertThat(facial.read().text("booking.status")).isEqualTo("cancelled");
        assertThat(database.count("occupancy")).isZero();
    }

    @Test
    void the_outcome_of_a_visit_is_marked_after_its_start_and_can_be_corrected() {
        facial();
        assertThat(mark("completed").refused(422, "outside_booking_window").violations())
                .containsExactly("$.booking_id begins");
        clock.stopAt(TEN);

        assertThat(mark("no_show").succeeded().text("booking.status")).isEqualTo("no_show");
        assertThat(mark("completed").succeeded().text("booking.status")).isEqualTo("completed");
        mark("completed").succeeded();

        assertThat(actions()).containsExactly("office_mark_booking", "office_mark_booking");
        cancel().refused(422, "booking_closed");
    }

    private Answer paid(String outcome, int cents, String method) {
        return office(
                "office_mark_booking",
                Input.empty().with("outcome", outcome).with("paid_cents", cents).with("payment_method", method));
    }

    private Answer sheet() {
        return salon.asOwner("office_get_day_sheet", Input.empty().with("date", TUESDAY))
                .succeeded();
    }

    @Test
    void a_payment_is_noted_with_the_visit_and_shown_in_the_day_sheet() {
        facial();
        assertThat(sheet().number("open")).isOne();
        clock.stopAt(TEN);

        paid("completed", 5_000, "card").succeeded();
        paid("completed", 5_000, "card").succeeded();

        Answer sheet = sheet();
        assertThat(sheet.text("visits[0].paid.amount")).isEqualTo("50.00");
        assertThat(sheet.text("visits[0].payment_method")).isEqualTo("card");
        assertThat(sheet.text("by_specialist[0].staff_name")).isEqualTo("Anna");
        assertThat(sheet.text("by_specialist[0].amount.amount")).isEqualTo("50.00");
        assertThat(sheet.<String>list("by_payment_method.payment_method")).containsExactly("card");
        assertThat(sheet.text("total.amount")).isEqualTo("50.00");
        assertThat(sheet.number("open")).isZero();
        assertThat(actions()).hasSize(1);
        Answer booking = office("office_get_booking", Input.empty()).succeeded();
        assertThat(booking.text("booking.paid.amount")).isEqualTo("50.00");
        assertThat(booking.text("booking.payment_method")).isEqualTo("card");
    }

    @Test
    void a_payment_can_be_corrected_and_must_be_zero_before_a_no_show_is_marked() {
        facial();
        clock.stopAt(TEN);
        paid("completed", 5_000, "card").succeeded();

        paid("completed", 4_500, "cash").succeeded();
        mark("completed").succeeded();
        assertThat(sheet().<String>list("by_payment_method.payment_method")).containsExactly("cash");

        assertThat(mark("no_show").refused(422, "booking_closed").text("detail"))
                .contains("eine Zahlung vermerkt");
        assertThat(sheet().text("total.amount")).isEqualTo("45.00");

        paid("completed", 0, "cash").succeeded();
        mark("no_show").succeeded();
        mark("no_show").succeeded();
        assertThat(sheet().list("by_payment_method")).isEmpty();
        assertThat(sheet().number("no_shows")).isOne();
        assertThat(sheet().text("total.amount")).isEqualTo("0.00");
    }

    @Test
    void a_payment_needs_a_completed_visit_and_a_payment_method() {
        facial();
        clock.stopAt(TEN);

        assertThat(paid("no_show", 5_000, "card").refused(400, "invalid_input").violations())
                .containsExactly("$.paid_cents only_of_completed_visits", "$.payment_method only_of_completed_visits");
        assertThat(office(
                                "office_mark_booking",
                                Input.empty().with("outcome", "completed").with("paid_cents", 100))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.payment_method required");
    }

    @Test
    void a_cancelled_visit_is_not_marked() {
        facial();
        cancel().succeeded();
        clock.stopAt(TEN);

        assertThat(mark("no_show").refused(422, "booking_closed").text("detail"))
                .isEqualTo("Diese Buchung ist storniert.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0001-01-01", "9999-12-31"})
    void the_first_and_the_last_date_of_the_calendar_have_no_visits(String date) {
        assertThat(day(date).number("totals.visits")).isZero();
        assertThat(search(Input.empty().with("from_date", date).with("to_date", date))
                        .number("total"))
                .isZero();
    }

    @Test
    void of_a_simultaneous_mark_and_cancellation_one_succeeds() throws Exception {
        facial();
        clock.stopAt(TEN);

        List<Answer> answers = SalonRequestChangeTest.atOnce(List.of(() -> mark("completed"), this::cancel));

        assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
        assertThat(answers)
                .filteredOn(answer -> answer.status() != 200)
                .allSatisfy(answer -> answer.refused(422, "booking_closed"));
        assertThat(actions()).hasSize(1);
    }

    @Test
    void a_repeated_decision_about_a_request_is_recorded_once() {
        BookedVisit facial = facial();
        long request = BookedVisit.requestId(facial.requestCancellation());

        salon.decide(request, "decline", "Zu spät").succeeded();
        salon.decide(request, "decline", "Zu spät").succeeded();

        assertThat(office("office_get_booking", Input.empty()).succeeded().list("actions.reason"))
                .isEqualTo(List.of("Zu spät"));
        assertThat(actions()).containsExactly("office_decide_request");
    }

    @Test
    void unknown_bookings_are_not_found() {
        Input unknown = Input.empty().with("line", "salon").with("booking_id", 999_999_999);

        salon.asOwner("office_get_booking", unknown).refused(404, "not_found");
        salon.asOwner("office_cancel_booking", unknown.with("reason", "x")).refused(404, "not_found");
        salon.asOwner("office_mark_booking", unknown.with("outcome", "completed"))
                .refused(404, "not_found");
        salon.call("office_get_booking", unknown).refused(403, "insufficient_scope");
    }
}
