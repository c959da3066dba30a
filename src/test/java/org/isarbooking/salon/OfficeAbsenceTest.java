package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.QueryPlans;
import org.isarbooking.ReceivedMail;
import org.isarbooking.SentStatements;
import org.junit.jupiter.api.Test;

/** The office records an absence with a decision about each affected visit. All are carried out, or none. */
@QuarkusTest
class OfficeAbsenceTest extends DeskScenario {

    private static final String TEN = at(TUESDAY, "10:00");
    private static final Map<String, String> KIM = Map.of("last_name", "Ok", "email", "kim@ok.example");

    @Inject
    SentStatements statements;

    @Inject
    QueryPlans plans;

    private long facialByAnna(String start) {
        return entered(visit(start, "classic-facial")
                .with("specialists", List.of(choice("classic-facial", "anna")))
                .with("customer", KIM));
    }

    private Input away(String specialist, String from, String to) {
        return Input.empty()
                .with("staff_id", salon.specialist(specialist))
                .with("start_at", SalonDatabase.time(from).toString())
                .with("end_at", SalonDatabase.time(to).toString());
    }

    private Input annasTuesday() {
        return away("anna", at(TUESDAY, "00:00"), at(WEDNESDAY, "00:00"));
    }

    private Answer check(Input absence) {
        return salon.asOwner("office_check_absence", absence);
    }

    private Answer record(Input absence, List<Map<String, Object>> visits) {
        return salon.asOwner(
                "office_record_absence", absence.with("visits", visits).with("submission_key", UUID.randomUUID()));
    }

    private Map<String, Object> decision(long visit, String start, String choice) {
        return new HashMap<>(Map.of(
                "booking_id", visit,
                "start_at", SalonDatabase.time(start).toString(),
                "choice", choice));
    }

    private Map<String, Object> handOver(long visit, String start, Map<?, ?>... specialists) {
        Map<String, Object> decision = decision(visit, start, "hand_over");
        decision.put("specialists", List.of(specialists));
        return decision;
    }

    /** Returns the entries of Anna's time, for example {@code 10:00-11:10 block}. */
    private List<String> annasTime() {
        return database.values(
                        "select to_char(lower(during) at time zone 'Europe/Berlin', 'HH24:MI') || '-' || to_char(upper(during) at time zone 'Europe/Berlin', 'HH24:MI') || case when block_id is null then ' visit' else ' block' end from occupancy where staff_id = "
                                + salon.specialist("anna") + " order by lower(during)")
                .map(String.class::cast)
                .toList();
    }

    private static List<String> names(Answer checked, int visit, int service) {
        return checked.list("visits[%d].services[%d].substitutes.name".formatted(visit, service));
    }

    @Test
    void every_affected_visit_is_listed_with_specialists_who_can_take_it_over() {
        long facial = facialByAnna(TEN);
        long late = facialByAnna(at(TUESDAY, "14:00"));
        facialByAnna(at(WEDNESDAY, "10:00"));
        entered(visit(at(TUESDAY, "16:00"), "classic-facial")
                .with("specialists", List.of(choice("classic-facial", "marie"))));

        Answer checked = check(annasTuesday()).succeeded();

        assertThat(checked.text("staff_name")).isEqualTo("Anna");
        assertThat(checked.list("visits.booking_id")).isEqualTo(List.of((int) facial, (int) late));
        assertThat(checked.text("visits[0].customer.email")).isEqualTo("kim@ok.example");
        assertThat(checked.number("visits[0].price.amount_cents")).isEqualTo(6900);
        assertThat(names(checked, 0, 0))
                .as("Marie does facials and takes 70 minutes")
                .contains("Marie");
        assertThat(checked.text("visits[0].services[0].substitutes.find { it.name == 'Marie' }.end_at"))
                .contains("T11:10");
        assertThat(names(checked, 1, 0)).as("Marie has a break until 15:00").doesNotContain("Marie");
    }

    @Test
    void the_number_of_queries_is_the_same_for_one_visit_and_for_many() {
        facialByAnna(TEN);
        int one = statements.during(() -> check(annasTuesday()).succeeded()).size();
        facialByAnna(at(TUESDAY, "11:30"));
        facialByAnna(at(TUESDAY, "14:00"));
        facialByAnna(at(TUESDAY, "15:30"));

        assertThat(statements.during(() -> check(annasTuesday()).succeeded())).hasSize(one);
        plans.assertIndexed("occupancy", () -> check(annasTuesday()).succeeded());
    }

    @Test
    void visits_are_handed_over_cancelled_or_kept_and_the_rest_of_the_time_is_blocked() {
        long handed = facialByAnna(TEN);
        long cancelled = facialByAnna(at(TUESDAY, "11:30"));
        long kept = facialByAnna(at(TUESDAY, "16:00"));
        forgetMessages();

        Answer recorded = record(
                        annasTuesday()
                                .with("cancellation_reason", "Anna ist krank.")
                                .with("reason", "krank"),
                        List.of(
                                handOver(handed, TEN, choice("classic-facial", "marie")),
                                decision(cancelled, at(TUESDAY, "11:30"), "cancel"),
                                decision(kept, at(TUESDAY, "16:00"), "keep")))
                .succeeded();

        assertThat(recorded.list("absence.handed_over")).isEqualTo(List.of((int) handed));
        assertThat(recorded.list("absence.cancelled")).isEqualTo(List.of((int) cancelled));
        assertThat(recorded.list("absence.kept")).isEqualTo(List.of((int) kept));
        assertThat(recorded.list("absence.block_ids")).hasSize(2);
        assertThat(services(read(handed))).containsExactly("Marie 10:00-11:10");
        assertThat(read(handed).number("booking.price.amount_cents")).isEqualTo(6900);
        assertThat(read(cancelled).text("booking.status")).isEqualTo("cancelled");
        assertThat(annasTime()).containsExactly("00:00-16:00 block", "16:00-17:10 visit", "17:10-00:00 block");
        assertThat(messages())
                .contains("visit_changed customer", "visit_cancelled customer", "visit_handed_over specialist");
        assertThat(actions())
                .endsWith(
                        "office_record_absence",
                        "office_record_absence",
                        "office_record_absence",
                        "office_record_absence");
        send();
        assertThat(ReceivedMail.all(server).stream()
                        .filter(mail -> mail.to().equals("kim@ok.example"))
                        .map(ReceivedMail::text))
                .anySatisfy(text -> assertThat(text).contains("Anna", "Marie"))
                .anySatisfy(text -> assertThat(text).contains("Anna ist krank."));
    }

    private void forgetMessages() {
        database.execute("delete from outbox");
    }

    @Test
    void tell_customers_false_sends_customers_no_messages() {
        long handed = facialByAnna(TEN);
        long cancelled = facialByAnna(at(TUESDAY, "11:30"));
        forgetMessages();

        record(
                        annasTuesday()
                                .with("cancellation_reason", "Telefonisch gesagt")
                                .with("tell_customers", false),
                        List.of(
                                handOver(handed, TEN, choice("classic-facial", "marie")),
                                decision(cancelled, at(TUESDAY, "11:30"), "cancel")))
                .succeeded();

        assertThat(messages()).isNotEmpty().noneMatch(message -> message.endsWith("customer"));
    }

    @Test
    void only_the_affected_services_of_a_combined_visit_are_handed_over() {
        long id = entered(visit(TEN, "classic-facial", "brow-tint", "lash-tint")
                .with(
                        "specialists",
                        List.of(
                                choice("classic-facial", "marie"),
                                choice("brow-tint", "anna"),
                                choice("lash-tint", "anna"))));
        String start = "2027-06-08T10:00:00+02:00";
        assertThat(read(id).text("booking.start_at")).isEqualTo(start);

        Answer checked = check(annasTuesday()).succeeded();
        assertThat(checked.list("visits[0].services.is_affected")).isEqualTo(List.of(false, true, true));
        assertThat(names(checked, 0, 0)).isEmpty();
        assertThat(names(checked, 0, 1)).contains("Sofia");

        record(annasTuesday(), List.of(handOver(id, TEN, choice("brow-tint", "sofia"), choice("lash-tint", "sofia"))))
                .succeeded();
        assertThat(services(read(id))).containsExactly("Marie 10:00-11:10", "Sofia 11:10-11:25", "Sofia 11:25-11:45");
        assertThat(annasTime()).containsExactly("00:00-00:00 block");
    }

    @Test
    void a_visit_that_has_begun_cannot_be_cancelled_even_if_a_later_service_is_affected() {
        long id = entered(visit(TEN, "classic-facial", "brow-tint")
                .with("specialists", List.of(choice("classic-facial", "marie"), choice("brow-tint", "anna"))));
        clock.stopAt(at(TUESDAY, "10:30"));

        Answer refused = record(
                        annasTuesday().with("cancellation_reason", "Krank"), List.of(decision(id, TEN, "cancel")))
                .refused(409, "period_not_free");

        assertThat(refused.violations()).containsExactly("$.visits[0].choice visit_has_begun");
        assertThat(services(read(id))).containsExactly("Marie 10:00-11:10", "Anna 11:10-11:25");
    }

    @Test
    void an_absence_with_an_undecided_visit_is_refused_and_nothing_is_done() {
        long decided = facialByAnna(TEN);
        long forgotten = facialByAnna(at(TUESDAY, "14:00"));
        List<String> before = annasTime();

        Answer refused = record(annasTuesday(), List.of(handOver(decided, TEN, choice("classic-facial", "marie"))))
                .refused(409, "period_not_free");

        assertThat(refused.violations()).containsExactly("$.visits visit_undecided");
        assertThat(refused.body()).contains("Termin " + forgotten);
        assertThat(refused.list("next_actions")).isEqualTo(List.of("office_check_absence"));
        assertThat(annasTime()).isEqualTo(before);
        assertThat(services(read(decided))).containsExactly("Anna 10:00-11:00");
        assertThat(database.count("block")).isZero();
    }

    @Test
    void each_decision_that_no_longer_holds_is_reported() {
        long taken = facialByAnna(TEN);
        long moved = facialByAnna(at(TUESDAY, "11:30"));
        long gone = facialByAnna(at(TUESDAY, "14:00"));
        long unsuitable = facialByAnna(at(TUESDAY, "15:15"));
        entered(visit(at(TUESDAY, "10:30"), "express-facial")
                .with("specialists", List.of(choice("express-facial", "marie"))));
        move(to(moved, at(TUESDAY, "11:45"))).succeeded();
        move(to(gone, at(WEDNESDAY, "14:00"))).succeeded();

        Answer refused = record(
                        annasTuesday(),
                        List.of(
                                handOver(taken, TEN, choice("classic-facial", "marie")),
                                decision(moved, at(TUESDAY, "11:30"), "keep"),
                                decision(gone, at(TUESDAY, "14:00"), "keep"),
                                handOver(unsuitable, at(TUESDAY, "15:15"), choice("classic-facial", "sofia"))))
                .refused(409, "period_not_free");

        assertThat(refused.violations())
                .containsExactlyInAnyOrder(
                        "$.visits[0].specialists substitute_taken",
                        "$.visits[1].start_at visit_moved",
                        "$.visits[2].booking_id visit_not_affected",
                        "$.visits[3].specialists substitute_unsuitable");
        assertThat(refused.body()).contains("Marie");
        assertThat(database.count("block")).isZero();
    }

    @Test
    void visits_that_would_overlap_are_not_handed_over_to_the_same_specialist() {
        long first = facialByAnna(TEN);
        long second = facialByAnna(at(TUESDAY, "11:15"));

        Answer refused = record(
                        annasTuesday(),
                        List.of(
                                handOver(first, TEN, choice("classic-facial", "marie")),
                                handOver(second, at(TUESDAY, "11:15"), choice("classic-facial", "marie"))))
                .refused(409, "period_not_free");

        assertThat(refused.violations()).containsExactly("$.visits[1].specialists substitute_taken");
    }

    @Test
    void two_services_of_a_visit_are_not_handed_over_to_a_specialist_who_still_cleans_up_after_the_first() {
        long id = entered(visit(TEN, "brow-tint", "express-facial", "lash-tint")
                .with(
                        "specialists",
                        List.of(
                                choice("brow-tint", "anna"),
                                choice("express-facial", "marie"),
                                choice("lash-tint", "anna"))));
        assertThat(services(read(id))).containsExactly("Anna 10:00-10:15", "Marie 10:15-10:45", "Anna 10:45-11:05");
        salon.publish(DemoEdits.none().cleanup("brow-tint", 45));

        Answer refused = record(
                        annasTuesday(),
                        List.of(handOver(id, TEN, choice("brow-tint", "sofia"), choice("lash-tint", "sofia"))))
                .refused(409, "period_not_free");

        assertThat(refused.violations()).containsExactly("$.visits[0].specialists substitute_taken");
        assertThat(refused.body()).contains("Sofia");
    }

    @Test
    void the_time_of_a_visit_that_is_cancelled_is_free_for_a_visit_that_is_handed_over() {
        long combined = entered(visit(TEN, "classic-facial", "brow-tint")
                .with("specialists", List.of(choice("classic-facial", "marie"), choice("brow-tint", "anna"))));
        long facial = facialByAnna(at(TUESDAY, "10:00"));

        record(
                        annasTuesday().with("cancellation_reason", "krank"),
                        List.of(
                                handOver(facial, TEN, choice("classic-facial", "marie")),
                                decision(combined, TEN, "cancel")))
                .succeeded();

        assertThat(services(read(facial))).containsExactly("Marie 10:00-11:10");
    }

    @Test
    void a_repeated_submission_is_recorded_once_and_returns_the_same_absence() {
        long id = facialByAnna(TEN);
        Input order = annasTuesday()
                .with("visits", List.of(handOver(id, TEN, choice("classic-facial", "marie"))))
                .with("submission_key", UUID.randomUUID());

        Answer first = salon.asOwner("office_record_absence", order).succeeded();
        Answer again = salon.asOwner("office_record_absence", order).succeeded();

        assertThat(again.list("absence.handed_over")).isEqualTo(first.list("absence.handed_over"));
        assertThat(again.list("absence.block_ids")).isEqualTo(first.list("absence.block_ids"));
        assertThat(database.count("block")).isOne();
        salon.asOwner("office_record_absence", order.with("visits", List.of())).refused(409, "submission_key_reused");
    }

    @Test
    void a_service_that_has_begun_is_not_affected_and_its_time_is_not_blocked() {
        facialByAnna(TEN);
        clock.stopAt(at(TUESDAY, "10:30"));

        assertThat(check(annasTuesday()).succeeded().list("visits")).isEmpty();
        record(annasTuesday(), List.of()).succeeded();
        assertThat(annasTime()).containsExactly("00:00-10:00 block", "10:00-11:10 visit", "11:10-00:00 block");
    }

    @Test
    void a_full_block_in_the_period_stays_but_a_category_block_prevents_the_absence() {
        salon.asOwner(
                        "office_create_block",
                        away("anna", at(TUESDAY, "12:00"), at(TUESDAY, "13:00"))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        record(annasTuesday(), List.of()).succeeded();
        assertThat(annasTime()).containsExactly("00:00-12:00 block", "12:00-13:00 block", "13:00-00:00 block");

        salon.asOwner(
                        "office_create_block",
                        away("anna", at(WEDNESDAY, "12:00"), at(WEDNESDAY, "13:00"))
                                .with("service_category_id", database.id("service_category", "facial"))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        assertThat(record(away("anna", at(WEDNESDAY, "00:00"), at(THURSDAY, "00:00")), List.of())
                        .refused(409, "period_not_free")
                        .violations())
                .containsExactly("$.start_at block_in_the_way");
    }

    @Test
    void visits_of_a_specialist_who_has_left_are_handed_over() {
        long facial = facialByAnna(TEN);
        Input absence = annasTuesday();
        salon.publish(DemoEdits.none().specialistLeaves("anna"));

        assertThat(check(absence).succeeded().json().<Object>getList("visits")).hasSize(1);
        record(absence, List.of(handOver(facial, TEN, choice("classic-facial", "marie"))))
                .succeeded();

        assertThat(database.values("select staff_id from appointment_item").toList())
                .containsExactly(salon.specialist("marie"));
    }

    @Test
    void mistakes_of_the_period_and_of_the_decisions_are_reported_together() {
        assertThat(record(away("anna", TEN, at(TUESDAY, "09:00")), List.of(decision(1, TEN, "cancel")))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactlyInAnyOrder("$.end_at not_after_start", "$.cancellation_reason required");
    }

    @Test
    void every_mistake_of_an_input_is_reported() {
        Map<String, Object> nobody = decision(1, TEN, "hand_over");
        Map<String, Object> somebody = handOver(2, TEN, choice("classic-facial", "marie"));
        somebody.put("choice", "cancel");

        assertThat(record(annasTuesday(), List.of(nobody, somebody))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly(
                        "$.visits[0].specialists required",
                        "$.visits[1].specialists only_for_hand_over",
                        "$.cancellation_reason required");
        check(away("anna", TEN, at("2027-12-01", "10:00"))).refused(400, "invalid_input");
        check(away("anna", TEN, at(WEDNESDAY, "10:00")).with("staff_id", 99_999))
                .refused(404, "not_found");
        record(away("anna", "2027-06-01T00:00", "2027-06-02T00:00"), List.of()).refused(422, "outside_booking_window");
    }

    @Test
    void an_absence_and_a_booking_at_the_same_time_never_overlap() throws Exception {
        for (int round = 0; round < 5; round++) {
            salon.reset();
            List<Callable<Integer>> calls = new ArrayList<>();
            calls.add(() -> record(annasTuesday(), List.of()).status());
            IntStream.range(0, 3)
                    .forEach(hour ->
                            calls.add(() -> create(visit(at(TUESDAY, "1" + (4 + hour) + ":00"), "classic-facial")
                                            .with("specialists", List.of(choice("classic-facial", "anna"))))
                                    .status()));
            try (ExecutorService callers = Executors.newFixedThreadPool(calls.size())) {
                List<Integer> statuses = new ArrayList<>();
                for (var answer : callers.invokeAll(calls)) {
                    statuses.add(answer.get());
                }
                assertThat(statuses).allMatch(status -> status == 200 || status == 409);
            }
            boolean isBlocked = annasTime().stream().anyMatch(time -> time.endsWith("block"));
            boolean isVisited = annasTime().stream().anyMatch(time -> time.endsWith("visit"));
            assertThat(isBlocked).isNotEqualTo(isVisited);
        }
    }

    @Test
    void only_the_owner_can_check_and_record_an_absence() {
        Stream.of("office_check_absence", "office_record_absence")
                .forEach(operation -> assertThat(
                                salon.call(operation, Input.empty()).status())
                        .isEqualTo(403));
    }
}
