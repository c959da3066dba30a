package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.isarbooking.EmptyTables;
import org.isarbooking.ReceivedMail;
import org.isarbooking.privacy.Forgetting;
import org.junit.jupiter.api.Test;

/** The office finds free starts, and books for customers who phone or walk in. */
@QuarkusTest
class OfficeCreateBookingTest extends DeskScenario {

    private static final String TEN = at(TUESDAY, "10:00");
    private static final Map<String, String> KIM = Map.of(
            "first_name", "Kim",
            "last_name", "Ok",
            "email", "kim@ok.example",
            "phone", "+49 89 998877",
            "language", "en");

    @Inject
    Forgetting forgetting;

    private Input facialByAnna(String start) {
        return visit(start, "classic-facial").with("specialists", List.of(choice("classic-facial", "anna")));
    }

    private Answer find(String from, String to, Input more) {
        return salon.asOwner(
                        "office_find_slots",
                        more.with("from_date", from).with("to_date", to).with("limit", 200))
                .succeeded();
    }

    private Input facial() {
        return Input.empty().with("service_ids", List.of(salon.service("classic-facial")));
    }

    @Test
    void a_customer_who_walks_in_needs_to_give_a_name_only() {
        Answer booking = create(facialByAnna(TEN)).succeeded();

        assertThat(booking.text("booking.status")).isEqualTo("confirmed");
        assertThat(booking.text("booking.customer.last_name")).isEqualTo("Huber");
        assertThat(booking.text("booking.customer.email")).isEmpty();
        assertThat(services(booking)).containsExactly("Anna 10:00-11:00");
        assertThat(booking.number("booking.price.amount_cents")).isEqualTo(6900);
        assertThat(messages()).containsExactlyInAnyOrder("new_booking owner", "new_booking specialist");
        assertThat(actions()).containsExactly("office_create_booking");
    }

    @Test
    void a_specialist_is_not_booked_twice_at_one_time() {
        entered(facialByAnna(TEN));

        Answer refused = create(facialByAnna(at(TUESDAY, "10:30"))).refused(409, "slot_unavailable");

        assertThat(refused.list("alternatives")).hasSize(3);
        assertThat(refused.text("alternatives[0].start_at"))
                .as("the next free start after the wanted one")
                .startsWith("2027-06-08T11:");
        assertThat(salon.visit("classic-facial").by("anna").slotsOn(TUESDAY).starts())
                .doesNotContain(TEN);
        assertThat(database.count("appointment")).isOne();
    }

    @Test
    void the_office_books_a_start_earlier_today_and_a_start_beyond_the_horizon() {
        clock.stopAt(at(TUESDAY, "12:00"));

        entered(facialByAnna(TEN));
        entered(facialByAnna(at("2029-06-12", "10:00")));

        assertThat(database.count("appointment")).isEqualTo(2);
    }

    @Test
    void a_start_before_today_or_off_the_grid_is_refused() {
        clock.stopAt(at(TUESDAY, "12:00"));

        assertThat(create(facialByAnna(at(MONDAY, "10:07")))
                        .refused(422, "outside_booking_window")
                        .violations())
                .containsExactly("$.start_at before_booking_window", "$.start_at off_grid");
    }

    @Test
    void each_service_may_have_its_own_specialist() {
        Input visit = visit(TEN, "classic-facial", "brow-tint", "lash-tint")
                .with("specialists", List.of(choice("brow-tint", "sofia"), choice("lash-tint", "anna")));

        Answer booking = create(visit).succeeded();

        assertThat(booking.list("booking.services.staff_name").subList(1, 3)).isEqualTo(List.of("Sofia", "Anna"));
        assertThat(database.count("occupancy")).isEqualTo(3);
    }

    @Test
    void every_mistake_about_specialists_is_listed() {
        Input visit = visit(TEN, "classic-facial")
                .with(
                        "specialists",
                        List.of(
                                choice("classic-facial", "sofia"),
                                choice("brow-tint", "anna"),
                                Map.of("service_id", salon.service("classic-facial"), "staff_id", 99999)));

        assertThat(create(visit).refused(400, "invalid_input").violations())
                .containsExactly(
                        "$.specialists[1].service_id not_of_visit",
                        "$.specialists[2].service_id duplicate_items",
                        "$.specialists[2].staff_id unknown_specialist",
                        "$.specialists[0].staff_id unsuitable_specialist");
        assertThat(create(visit(TEN, "classic-facial").with("specialists", List.of(choice("classic-facial", "sofia"))))
                        .refused(422, "specialist_unsuitable")
                        .violations())
                .containsExactly("$.specialists[0].staff_id unsuitable_specialist");
    }

    @Test
    void a_time_outside_working_hours_is_booked_only_if_the_owner_accepts_it() {
        Input late = facialByAnna(at(TUESDAY, "19:00"));

        Answer refused = create(late).refused(422, "outside_working_hours");
        assertThat(refused.violations()).containsExactly("$.start_at outside_working_hours");
        assertThat(refused.text("violations[0].message")).contains("Anna");

        create(late.with("accept_outside_hours", true)).succeeded();
        create(facialByAnna(at(TUESDAY, "19:30")).with("accept_outside_hours", true))
                .refused(409, "slot_unavailable");
        assertThat(database.values("select about ->> 'outside_hours' from office_action"))
                .containsExactly("true");
    }

    @Test
    void a_visit_pushed_outside_working_hours_by_others_is_refused_with_that_reason() {
        create(facialByAnna(at(TUESDAY, "10:30"))).succeeded();
        Input both = visit(at(TUESDAY, "11:30"), "classic-facial", "lash-lift")
                .with("specialists", List.of(choice("classic-facial", "anna"), choice("lash-lift", "sofia")));

        Answer refused = create(both).refused(422, "outside_working_hours");

        assertThat(refused.text("detail")).contains("Andere Termine oder Sperren sind im Weg");
        assertThat(refused.text("violations[0].message")).isEqualTo("Anna müsste dafür von 12:30 bis 13:40 arbeiten.");
        assertThat(refused.list("alternatives")).isNotEmpty();
        create(both.with("accept_outside_hours", true)).succeeded();
    }

    @Test
    void a_visit_that_would_end_after_midnight_is_refused_with_that_reason() {
        Input late = facialByAnna(at(TUESDAY, "23:15")).with("accept_outside_hours", true);

        Answer refused = create(late).refused(409, "slot_unavailable");

        assertThat(refused.violations()).containsExactly("$.start_at ends_after_midnight");
        assertThat(refused.text("alternatives[0].start_at")).startsWith("2027-06-09T");
        create(facialByAnna(at(TUESDAY, "22:30")).with("accept_outside_hours", true))
                .succeeded();
        assertThat(create(facialByAnna(at(TUESDAY, "22:45")).with("accept_outside_hours", true))
                        .refused(409, "slot_unavailable")
                        .body())
                .doesNotContain("ends_after_midnight");
    }

    @Test
    void a_block_bars_the_office_too() {
        database.block("anna", at(TUESDAY, "19:00"), at(TUESDAY, "20:00"));

        create(facialByAnna(at(TUESDAY, "18:30")).with("accept_outside_hours", true))
                .refused(409, "slot_unavailable");
    }

    @Test
    void a_special_price_needs_a_reason_and_is_split_among_the_services() {
        Input visit = visit(TEN, "classic-facial", "brow-tint").with("price_cents", 5000);

        assertThat(create(visit).refused(400, "invalid_input").violations()).containsExactly("$.price_reason required");
        Answer booking = create(visit.with("price_reason", "Stammkundin")).succeeded();

        assertThat(booking.number("booking.price.amount_cents")).isEqualTo(5000);
        assertThat(booking.json().<Integer>getList("booking.services.price.amount_cents").stream()
                        .mapToInt(Integer::intValue)
                        .sum())
                .isEqualTo(5000);
        assertThat(database.values("select reason from office_action")).containsExactly("Stammkundin");
    }

    @Test
    void a_submission_key_books_once_and_is_refused_with_another_input() throws Exception {
        Input visit = facialByAnna(TEN);

        List<Answer> answers =
                SalonRequestChangeTest.atOnce(Stream.<Callable<Answer>>generate(() -> () -> create(visit))
                        .limit(4)
                        .toList());

        assertThat(answers).allSatisfy(Answer::succeeded);
        assertThat(answers)
                .extracting(answer -> answer.number("booking.booking_id"))
                .containsOnly(answers.getFirst().number("booking.booking_id"));
        assertThat(database.count("appointment")).isOne();
        assertThat(actions()).hasSize(1);
        create(visit.with("notes", "x")).refused(409, "submission_key_reused");
    }

    @Test
    void of_simultaneous_bookings_of_a_slot_by_office_and_customers_one_succeeds() throws Exception {
        List<PreparedOffer> offers = Stream.generate(
                        () -> salon.visit("classic-facial").by("anna").at(TEN).offer())
                .limit(4)
                .toList();
        List<Callable<Answer>> calls = Stream.concat(
                        offers.stream().map(offer -> (Callable<Answer>) () -> salon.confirm(offer)),
                        Stream.generate(() -> (Callable<Answer>) () -> create(facialByAnna(TEN)))
                                .limit(4))
                .toList();

        List<Answer> answers = SalonRequestChangeTest.atOnce(calls);

        assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
        assertThat(answers)
                .filteredOn(answer -> answer.status() != 200)
                .allSatisfy(answer -> answer.refused(409, "slot_unavailable"));
        assertThat(database.count("appointment")).isOne();
        assertThat(database.count("occupancy")).isOne();
    }

    @Test
    void without_preference_another_specialist_is_booked_if_the_planned_one_is_taken_meanwhile() throws Exception {
        List<Answer> answers = SalonRequestChangeTest.atOnce(
                Stream.<Callable<Answer>>generate(() -> () -> create(visit(TEN, "classic-facial")))
                        .limit(2)
                        .toList());

        assertThat(answers).allSatisfy(Answer::succeeded);
        assertThat(answers).extracting(OfficeCreateBookingTest::first).doesNotHaveDuplicates();
    }

    private static String first(Answer booking) {
        return booking.text("booking.services[0].staff_name");
    }

    @Test
    void the_customer_gets_a_confirmation_in_their_language_and_a_reminder_is_planned() {
        long id = entered(facialByAnna(TEN).with("customer", KIM));
        send();

        ReceivedMail mail = ReceivedMail.only(server, "kim@ok.example");
        assertThat(mail.subject()).isEqualTo("Your appointment on Tuesday, 8 June 2027, 10:00");
        assertThat(mail.text()).contains("Hello Kim Ok,");
        assertThat(mail.calendar()).contains("SEQUENCE:0");
        assertThat(messages()).contains("reminder customer");
        assertThat(read(id).text("booking.customer_language")).isEqualTo("en");
    }

    @Test
    void contacts_follow_the_rules_for_online_customers_and_each_mistake_is_listed() {
        Map<String, String> nobody =
                Map.of("first_name", "  ", "last_name", "123", "phone", "0000000", "email", "kim@ok.example");

        assertThat(create(facialByAnna(TEN).with("customer", nobody))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly(
                        "$.customer.first_name no_letter",
                        "$.customer.last_name no_letter",
                        "$.customer.phone no_phone_number");
        long id = entered(facialByAnna(TEN));
        assertThat(salon.asOwner(
                                "office_change_booking",
                                of(id).with("customer", Map.of("last_name", "!?", "phone", "+49 89 abc")))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.customer.last_name no_letter", "$.customer.phone no_phone_number");
        assertThat(database.count("appointment")).isOne();
    }

    @Test
    void a_caller_and_an_online_customer_with_one_number_in_two_spellings_are_one_person() {
        for (String[] sameNumber :
                new String[][] {{"089 998877", "+49 (0)89/99 88 77"}, {"+43 1 5811234", "0043 1 581 12 34"}}) {
            database.clear();
            database.execute(EmptyTables.statement("salon_customer"));
            Input visit = salon.visit("classic-facial").by("anna").at(TEN).input();
            salon.confirm(PreparedOffer.of(
                            salon.call("salon_prepare_booking", visit.with("customer", customer(sameNumber[0])))))
                    .succeeded();
            Map<String, String> caller = Map.of("last_name", "Ok", "email", "Kim@OK.example", "phone", sameNumber[1]);

            create(facialByAnna(at(WEDNESDAY, "10:00")).with("customer", caller))
                    .succeeded();

            assertThat(database.values("select count(distinct (email_hash, phone_hash, phone)) from appointment"))
                    .containsExactly(1L);
            assertThat(database.count("salon_customer")).isOne();
        }
    }

    private static Map<String, String> customer(String phone) {
        return Map.of("first_name", "Kim", "last_name", "Ok", "email", "kim@ok.example", "phone", phone);
    }

    @Test
    void with_messages_off_the_customer_gets_no_mail_even_about_a_cancellation() {
        long id = entered(facialByAnna(TEN).with("customer", KIM).with("messages", false));
        salon.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "salon")
                                .with("booking_id", id)
                                .with("reason", "krank"))
                .succeeded();
        send();

        assertThat(ReceivedMail.all(server)).noneMatch(mail -> mail.to().equals("kim@ok.example"));
    }

    @Test
    void notes_and_contacts_are_forgotten_after_some_time() {
        entered(facialByAnna(TEN).with("notes", "Allergie").with("customer", KIM));
        clock.advance(Duration.ofDays(1_000));

        forgetting.run().await().indefinitely();

        assertThat(database.values(
                        "select num_nonnulls(first_name, last_name, email, phone, notes)::text from appointment"))
                .containsExactly("0");
    }

    @Test
    void found_starts_can_be_booked_and_customers_see_only_some_of_them() {
        clock.stopAt(at(TUESDAY, "12:00"));
        Input byAnna = facial().with("specialists", List.of(choice("classic-facial", "anna")));

        Answer found = find(TUESDAY, TUESDAY, byAnna);

        assertThat(found.starts()).contains(at(TUESDAY, "09:00"), at(TUESDAY, "16:45"));
        assertThat(found.json().<Boolean>getList("slots.outside_hours")).containsOnly(false);
        assertThat(found.text("slots[0].services[0].staff_name")).isEqualTo("Anna");
        assertThat(found.number("slots[0].price.amount_cents")).isEqualTo(6900);
        Answer always = find(TUESDAY, TUESDAY, byAnna.with("outside_hours", true));
        assertThat(always.starts()).contains(at(TUESDAY, "00:00"), at(TUESDAY, "09:00"), at(TUESDAY, "22:45"));
        assertThat(always.flag("slots[0].outside_hours")).isTrue();
        assertThat(always.flag("slots.find { it.time == '09:00' }.outside_hours"))
                .isFalse();
        assertThat(find(SUNDAY, SUNDAY, byAnna).notices()).containsExactly("nothing_free");
        assertThat(find("2040-06-05", "2040-06-05", byAnna).number("total")).isPositive();
        assertThat(find(MONDAY, TUESDAY, byAnna).notices()).containsExactly("before_booking_window");
        assertThat(find(MONDAY, TUESDAY, byAnna.with("offset", 5000)).notices()).containsExactly("past_the_end");

        assertThat(salon.visit("classic-facial").by("anna").slotsOn(TUESDAY).starts())
                .contains(at(TUESDAY, "16:45"))
                .isSubsetOf(found.starts())
                .allSatisfy(start -> assertThat(start).isGreaterThanOrEqualTo(at(TUESDAY, "14:00")));
        entered(facialByAnna(at(TUESDAY, "09:00")));
        entered(facialByAnna(at(TUESDAY, "16:45")));
        entered(facialByAnna(at(TUESDAY, "22:45")).with("accept_outside_hours", true));
        assertThat(database.count("appointment")).isEqualTo(3);
    }

    @Test
    void a_search_for_an_unsuitable_specialist_has_a_notice_and_a_wrong_period_or_caller_is_refused() {
        Input bySofia = facial().with("specialists", List.of(choice("classic-facial", "sofia")));

        assertThat(find(TUESDAY, TUESDAY, bySofia).notices()).containsExactly("specialist_unsuitable");
        assertThat(salon.asOwner(
                                "office_find_slots",
                                facial().with("from_date", TUESDAY).with("to_date", "2027-08-08"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date span_too_long");
        salon.call("office_find_slots", facial().with("from_date", TUESDAY)).refused(403, "insufficient_scope");
    }
}
