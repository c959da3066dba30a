package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.isarbooking.ReceivedMail;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The office moves visits, hands them over, and changes their services. */
@QuarkusTest
class OfficeChangeBookingTest extends DeskScenario {

    private static final String TEN = at(TUESDAY, "10:00");
    private static final Map<String, String> KIM = Map.of("last_name", "Ok", "email", "kim@ok.example");

    /** A customer for promo codes only. The number of codes tried for one person in ten minutes is limited. */
    private static final Map<String, String> SAVER = Map.of(
            "first_name", "Ute", "last_name", "Sparer", "email", "ute@sparer.example", "phone", "+49 89 33445566");

    private long facial() {
        return entered(visit(TEN, "classic-facial")
                .with("specialists", List.of(choice("classic-facial", "anna")))
                .with("customer", KIM));
    }

    /** Books the facial from 10:00, brows from 11:00 and lashes from 11:15, all by Anna. */
    private long combined() {
        return entered(visit(TEN, "classic-facial", "brow-tint", "lash-tint")
                .with(
                        "specialists",
                        List.of(
                                choice("classic-facial", "anna"),
                                choice("brow-tint", "anna"),
                                choice("lash-tint", "anna")))
                .with("customer", KIM));
    }

    private List<String> occupied() {
        return database.values(
                        "select s.name || ' ' || to_char(lower(o.during) at time zone 'Europe/Berlin', 'HH24:MI') || '-' || to_char(upper(o.during) at time zone 'Europe/Berlin', 'HH24:MI') from occupancy o join (select (s ->> 'id')::integer as id, s ->> 'name' as name from catalog_version v, jsonb_array_elements(v.document -> 'specialists') s where v.version = (select max(version) from catalog_version)) s on s.id = o.staff_id order by lower(o.during)")
                .map(String.class::cast)
                .toList();
    }

    @Test
    void a_moved_visit_keeps_its_specialist() {
        long id = facial();

        Answer moved = move(to(id, at(WEDNESDAY, "14:00"))).succeeded();

        assertThat(services(moved)).containsExactly("Anna 14:00-15:00");
        assertThat(moved.text("booking.date")).isEqualTo(WEDNESDAY);
        assertThat(occupied()).containsExactly("Anna 14:00-15:10");
        assertThat(salon.visit("classic-facial").by("anna").slotsOn(TUESDAY).starts())
                .contains(TEN);
        assertThat(actions()).containsExactly("office_create_booking", "office_move_booking");
    }

    @Test
    void one_service_of_a_visit_can_be_handed_over() {
        long id = combined();

        Answer moved = move(of(id).with("specialists", List.of(choice("brow-tint", "sofia"))))
                .succeeded();

        assertThat(services(moved)).containsExactly("Anna 10:00-11:00", "Sofia 11:00-11:15", "Anna 11:15-11:35");
        assertThat(occupied()).containsExactly("Anna 10:00-11:10", "Sofia 11:00-11:15", "Anna 11:15-11:35");
        assertThat(moved.number("booking.price.amount_cents")).isEqualTo(6900 + 1500 + 1900);
    }

    @Test
    void a_handover_keeps_the_agreed_price_and_takes_the_new_specialists_duration() {
        long id = facial();

        Answer moved = move(of(id).with("specialists", List.of(choice("classic-facial", "marie"))))
                .succeeded();

        assertThat(services(moved)).containsExactly("Marie 10:00-11:10");
        assertThat(moved.number("booking.price.amount_cents")).isEqualTo(6900);
        assertThat(messages()).contains("visit_handed_over specialist", "booking_changed specialist");
    }

    @Test
    void a_taken_time_is_refused_and_nothing_changes() {
        long id = facial();
        entered(visit(at(WEDNESDAY, "14:00"), "classic-facial")
                .with("specialists", List.of(choice("classic-facial", "anna"))));

        Answer refused = move(to(id, at(WEDNESDAY, "14:30"))).refused(409, "slot_unavailable");

        assertThat(refused.list("alternatives")).isNotEmpty();
        assertThat(services(read(id))).containsExactly("Anna 10:00-11:00");
        assertThat(move(to(id, at(TUESDAY, "10:30"))).succeeded().text("booking.start_at"))
                .as("its own time is not in the way")
                .startsWith("2027-06-08T10:30");
    }

    @Test
    void a_visit_of_a_retired_service_is_not_moved_into_a_block_of_its_category() {
        long id = facial();
        salon.publish(DemoEdits.none().serviceEnds("classic-facial"));
        database.blockCategory("anna", "facial", at(WEDNESDAY, "14:00"), at(WEDNESDAY, "16:00"));

        Answer refused = move(to(id, at(WEDNESDAY, "14:30"))).refused(409, "slot_unavailable");

        assertThat(refused.list("alternatives")).isNotEmpty();
        move(to(id, at(WEDNESDAY, "16:00"))).succeeded();
    }

    @Test
    void alternatives_include_times_that_only_the_visit_itself_occupies() {
        long id = facial();
        block(at(TUESDAY, "06:00"), at(TUESDAY, "10:00"));
        block(at(TUESDAY, "11:30"), at(TUESDAY, "22:00"));

        Answer refused = move(to(id, at(TUESDAY, "09:00"))).refused(409, "slot_unavailable");

        assertThat(refused.text("alternatives[0].start_at")).startsWith("2027-06-08T10:0");
    }

    private void block(String from, String to) {
        salon.asOwner(
                        "office_create_block",
                        Input.empty()
                                .with("staff_id", salon.specialist("anna"))
                                .with("start_at", SalonDatabase.time(from).toString())
                                .with("end_at", SalonDatabase.time(to).toString())
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    @Test
    void moves_outside_working_hours_and_of_closed_or_unknown_visits_are_refused() {
        long id = facial();

        move(to(id, at(TUESDAY, "20:00"))).refused(422, "outside_working_hours");
        move(to(id, at(TUESDAY, "20:00")).with("accept_outside_hours", true)).succeeded();
        Answer nothing = move(of(id)).refused(422, "nothing_to_change");
        assertThat(nothing.violations()).containsExactly("$.start_at no_new_value", "$.specialists no_new_value");
        assertThat(nothing.<String>list("next_actions")).containsExactly("office_get_booking");
        move(of(99_999_999L)).refused(404, "not_found");
        move(to(99_999_999L, TEN)).refused(404, "not_found");
        salon.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "salon")
                                .with("booking_id", id)
                                .with("reason", "x"))
                .succeeded();
        move(to(id, TEN)).refused(422, "booking_closed");
        change(of(id).with("notes", "x")).refused(422, "booking_closed");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Ihr Termin wurde geändert: Mittwoch, 9. Juni 2027, 14:00 Uhr | Bisher | Jetzt",
                "en | Your appointment has been changed: Wednesday, 9 June 2027, 14:00 | Before | Now",
                "ru | Ваша запись изменена: среда, 9 июня 2027 г., 14:00 | Было | Стало"
            })
    void the_mail_to_the_customer_shows_old_and_new_times(String language, String subject, String before, String now) {
        long id = entered(visit(TEN, "classic-facial")
                .with("specialists", List.of(choice("classic-facial", "anna")))
                .with("customer", Map.of("last_name", "Ok", "email", "kim@ok.example", "language", language)));
        send();
        String uid = uid(ReceivedMail.only(server, "kim@ok.example"));
        forgetMails();

        move(to(id, at(WEDNESDAY, "14:00"))).succeeded();
        send();

        ReceivedMail mail = ReceivedMail.only(server, "kim@ok.example");
        assertThat(mail.subject()).isEqualTo(subject);
        assertThat(mail.text()).containsSubsequence(before + ":", "10:00–11:00", now + ":", "14:00–15:00");
        assertThat(mail.html()).contains(before, "10:00–11:00", now, "14:00–15:00");
        assertThat(mail.calendar()).contains("SEQUENCE:1");
        assertThat(uid(mail)).isEqualTo(uid);
        assertThat(ReceivedMail.only(server, ANNA).subject()).startsWith("Termin geändert");
    }

    private static String uid(ReceivedMail mail) {
        return mail.calendar().replaceAll("(?s).*\nUID:([^\n]*).*", "$1");
    }

    @Test
    void a_handover_sends_mails_to_both_specialists_and_raises_the_sequence_of_the_calendar_entry() {
        long id = facial();
        send();
        forgetMails();

        move(of(id).with("specialists", List.of(choice("classic-facial", "marie"))))
                .succeeded();
        send();

        assertThat(ReceivedMail.only(server, ANNA).subject()).startsWith("Termin abgegeben");
        assertThat(ReceivedMail.only(server, "marie@isarsalon.example").subject())
                .startsWith("Neuer Termin für Sie");
        assertThat(ReceivedMail.only(server, "kim@ok.example").calendar()).contains("SEQUENCE:1");
    }

    @Test
    void specialists_whose_own_part_stays_get_no_mail() {
        long id = shared();

        change(of(id).with("price_cents", 5000).with("price_reason", "Entschuldigung"))
                .succeeded();
        cancelService(of(id).with("service_id", salon.service("brow-tint"))).succeeded();
        int sofia = salon.specialist("sofia");
        assertThat(messagesToSpecialists()).containsExactly("visit_handed_over " + sofia);

        change(of(id).with("service_ids", List.of(salon.service("classic-facial"), salon.service("brow-tint")))
                        .with("specialists", List.of(choice("brow-tint", "sofia"))))
                .succeeded();
        assertThat(messagesToSpecialists()).containsExactly("visit_handed_over " + sofia, "booking_changed " + sofia);
    }

    @Test
    void mails_about_a_handover_that_keeps_the_start_do_not_call_the_visit_moved() {
        long id = combined();
        send();
        forgetMails();

        move(of(id).with("specialists", List.of(choice("brow-tint", "sofia")))).succeeded();
        send();

        assertThat(ReceivedMail.only(server, ANNA).text())
                .contains("Er beginnt wie bisher am Dienstag, 8. Juni 2027, 10:00 Uhr.", "Bisher:", "Jetzt:")
                .doesNotContain("verlegt");
        assertThat(ReceivedMail.only(server, "sofia@isarsalon.example").text())
                .contains("jetzt für Sie eingetragen. Er beginnt am Dienstag, 8. Juni 2027, 11:00 Uhr.")
                .doesNotContain("verlegt", "Bisher");
    }

    /** Books the facial by Anna at 10:00 and the brows by Sofia after it. */
    private long shared() {
        return entered(visit(TEN, "classic-facial", "brow-tint")
                .with("specialists", List.of(choice("classic-facial", "anna"), choice("brow-tint", "sofia")))
                .with("customer", KIM));
    }

    private List<Object> messagesToSpecialists() {
        return database.values(
                        "select kind || ' ' || staff_id from outbox where kind in ('booking_changed', 'visit_handed_over') order by id")
                .toList();
    }

    @Test
    void both_specialists_get_mails_when_a_service_of_a_running_visit_is_handed_over() {
        long id = entered(visit(TEN, "classic-facial", "brow-tint")
                .with("specialists", List.of(choice("classic-facial", "marie"), choice("brow-tint", "anna")))
                .with("customer", KIM));
        clock.stopAt(at(TUESDAY, "10:30"));
        send();
        forgetMails();

        move(of(id).with("specialists", List.of(choice("brow-tint", "sofia")))).succeeded();

        assertThat(messages()).contains("visit_handed_over specialist", "booking_changed specialist");
        assertThat(messages())
                .as("no mail to a customer who is already in the salon")
                .doesNotContain("visit_changed customer");
        send();
        assertThat(ReceivedMail.only(server, ANNA).subject()).startsWith("Termin abgegeben");
        assertThat(ReceivedMail.only(server, "sofia@isarsalon.example").subject())
                .startsWith("Neuer Termin für Sie");
    }

    @Test
    void tell_customer_false_sends_the_customer_no_message() {
        long id = facial();

        move(to(id, at(WEDNESDAY, "14:00")).with("tell_customer", false)).succeeded();

        assertThat(messages()).doesNotContain("visit_changed customer").contains("booking_changed specialist");
    }

    @Test
    void a_repeated_move_or_a_move_to_the_current_start_has_no_further_effect() throws Exception {
        long id = facial();
        Input change = to(id, at(WEDNESDAY, "14:00"));

        List<Answer> answers = SalonRequestChangeTest.atOnce(Stream.<Callable<Answer>>generate(() -> () -> move(change))
                .limit(4)
                .toList());
        move(change.with("submission_key", UUID.randomUUID())).succeeded();

        assertThat(answers).allSatisfy(Answer::succeeded);
        assertThat(actions()).containsExactly("office_create_booking", "office_move_booking");
        assertThat(database.count("appointment_change")).isOne();
    }

    @Test
    void remaining_services_keep_specialist_and_price_when_others_change() {
        long id = combined();

        Answer changed = change(
                        of(id).with("service_ids", List.of(salon.service("classic-facial"), salon.service("lash-tint")))
                                .with("price_cents", 8000)
                                .with("price_reason", "Entschuldigung"))
                .succeeded();

        assertThat(services(changed)).containsExactly("Anna 10:00-11:00", "Anna 11:00-11:20");
        assertThat(changed.number("booking.price.amount_cents")).isEqualTo(8000);
        Answer more = change(of(id).with(
                                "service_ids",
                                List.of(
                                        salon.service("classic-facial"),
                                        salon.service("lash-tint"),
                                        salon.service("brow-tint")))
                        .with("specialists", List.of(choice("brow-tint", "sofia"))))
                .succeeded();
        assertThat(services(more)).containsExactly("Anna 10:00-11:00", "Anna 11:00-11:20", "Sofia 11:20-11:35");
        assertThat(more.number("booking.price.amount_cents")).isEqualTo(8000 + 1500);
        assertThat(occupied()).contains("Anna 11:00-11:20");
    }

    @Test
    void notes_contact_and_message_setting_change_without_changing_the_visit() {
        long id = facial();

        Answer changed = change(
                        of(id).with("customer", Map.of("first_name", "Kim", "last_name", "Neu", "phone", "089 123456"))
                                .with("notes", "Fenster zu")
                                .with("messages", false))
                .succeeded();

        assertThat(changed.text("booking.customer.last_name")).isEqualTo("Neu");
        assertThat(changed.text("booking.customer.email")).isEmpty();
        assertThat(changed.text("booking.notes")).isEqualTo("Fenster zu");
        assertThat(changed.flag("booking.messages")).isFalse();
        assertThat(database.count("appointment_change")).isZero();
        assertThat(database.values("select about ->> 'contact' from office_action order by id"))
                .containsExactly(null, "changed");
        assertThat(change(of(id).with("notes", "")).succeeded().json().getString("booking.notes"))
                .isNull();
    }

    @Test
    void a_price_can_still_be_corrected_when_the_visit_is_over() {
        long id = facial();
        clock.stopAt(at(TUESDAY, "12:00"));
        salon.asOwner(
                        "office_mark_booking",
                        Input.empty()
                                .with("line", "salon")
                                .with("booking_id", id)
                                .with("outcome", "completed"))
                .succeeded();

        Answer changed = change(of(id).with("price_cents", 0).with("price_reason", "Kulanz"))
                .succeeded();

        assertThat(changed.number("booking.price.amount_cents")).isZero();
        assertThat(messages()).doesNotContain("visit_changed customer", "booking_changed specialist");
        move(to(id, at(WEDNESDAY, "14:00"))).refused(422, "booking_closed");
    }

    @Test
    void the_code_of_a_visit_that_took_place_stays_used_when_its_price_is_corrected() {
        long id = bookedWithCode();
        clock.stopAt(at(TUESDAY, "12:00"));
        salon.asOwner(
                        "office_mark_booking",
                        Input.empty()
                                .with("line", "salon")
                                .with("booking_id", id)
                                .with("outcome", "completed"))
                .succeeded();

        change(of(id).with("price_cents", 1000).with("price_reason", "Kulanz")).succeeded();

        assertThat(database.count("promo_redemption")).isOne();
        assertThat(database.values("select redeemed from promo_code where redeemed > 0"))
                .containsExactly(1);
    }

    @Test
    void the_code_of_a_visit_to_come_is_given_back_when_another_price_is_agreed() {
        long id = bookedWithCode();

        change(of(id).with("price_cents", 1000).with("price_reason", "Kulanz")).succeeded();

        assertThat(database.count("promo_redemption")).isZero();
    }

    @Test
    void a_discount_stays_the_same_when_other_services_are_added_and_removed() {
        long id = bookedWithCode();
        int discounted = read(id).number("booking.price.amount_cents");
        assertThat(discounted).isEqualTo(6900 - 1035);

        Answer added = change(withServices(id, "classic-facial", "brow-tint", "lash-tint")
                        .with("specialists", List.of(choice("brow-tint", "anna"), choice("lash-tint", "anna"))))
                .succeeded();
        Answer cancelled = cancelService(of(id).with("service_id", salon.service("lash-tint")))
                .succeeded();
        Answer alone = change(withServices(id, "classic-facial")).succeeded();

        assertThat(added.number("booking.price.amount_cents")).isEqualTo(discounted + 1500 + 1900);
        assertThat(cancelled.number("booking.price.amount_cents")).isEqualTo(discounted + 1500);
        assertThat(alone.number("booking.price.amount_cents")).isEqualTo(discounted);
    }

    @Test
    void a_note_does_not_change_a_discount_although_its_service_has_ended_or_its_code_has_changed() {
        for (DemoEdits later : List.of(
                DemoEdits.none().serviceEnds("classic-facial"), DemoEdits.none().codeOnlyFor("thanks", "brow-tint"))) {
            salon.reset();
            long id = bookedWithCode();
            salon.publish(later);

            Answer noted = change(of(id).with("notes", "Fenster zu")).succeeded();

            assertThat(noted.number("booking.price.amount_cents")).isEqualTo(6900 - 1035);
            assertThat(database.count("promo_redemption")).isOne();
        }
    }

    @Test
    void a_discounted_service_that_is_removed_and_added_again_costs_its_full_price() {
        long id = bookedWithCode();

        change(withServices(id, "brow-tint").with("specialists", List.of(choice("brow-tint", "anna"))))
                .succeeded();
        Answer back = change(withServices(id, "brow-tint", "classic-facial")
                        .with("specialists", List.of(choice("classic-facial", "anna"))))
                .succeeded();

        assertThat(back.number("booking.price.amount_cents")).isEqualTo(1500 + 6900);
    }

    private Input withServices(long id, String... services) {
        return of(id).with(
                        "service_ids", Stream.of(services).map(salon::service).toList());
    }

    private long bookedWithCode() {
        database.execute("update promo_code set redeemed = 0");
        Input visit = salon.visit("classic-facial")
                .by("anna")
                .at(TEN)
                .input()
                .with("promo_code", "DANKE15")
                .with("customer", SAVER);
        salon.confirm(PreparedOffer.of(salon.call("salon_prepare_booking", visit)))
                .succeeded();
        assertThat(database.count("promo_redemption")).isOne();
        return newest();
    }

    private long newest() {
        return ((Number) database.values("select max(id) from appointment")
                        .findFirst()
                        .orElseThrow())
                .longValue();
    }

    @Test
    void a_move_to_another_time_closes_the_request_and_the_customer_gets_a_mail() {
        BookedVisit booked = booked();
        long id = newest();
        long request = BookedVisit.requestId(booked.requestChange(at(THURSDAY, "14:00")));
        send();
        forgetMails();

        move(to(id, at(WEDNESDAY, "14:00")).with("tell_customer", false)).succeeded();
        send();

        Answer read = booked.read();
        assertThat(read.text("requests[0].status")).isEqualTo("lapsed");
        assertThat(read.flag("requests[0].superseded")).isTrue();
        salon.decide(request, "approve", "Gern").refused(409, "request_closed");
        ReceivedMail mail = ReceivedMail.only(server, CUSTOMER);
        assertThat(mail.subject()).isEqualTo("Ihre Anfrage zum Termin ist erledigt: Mittwoch, 9. Juni 2027, 14:00 Uhr");
        assertThat(mail.text()).contains("Donnerstag, 10. Juni 2027, 14:00 Uhr");
        assertThat(messages()).doesNotContain("request_lapsed owner");
    }

    @Test
    void a_move_to_the_start_that_was_asked_for_approves_the_request() {
        BookedVisit booked = booked();
        long id = newest();
        booked.requestChange(at(WEDNESDAY, "14:00")).succeeded();
        send();
        forgetMails();

        move(to(id, at(WEDNESDAY, "14:00")).with("tell_customer", false)).succeeded();
        send();

        assertThat(booked.read().text("requests[0].status")).isEqualTo("approved");
        assertThat(ReceivedMail.only(server, CUSTOMER).subject())
                .isEqualTo("Ihr Termin ist verlegt: Mittwoch, 9. Juni 2027, 14:00 Uhr");
    }

    @Test
    void a_request_that_can_still_be_approved_stays_open() {
        BookedVisit booked = booked();
        long id = newest();
        booked.requestCancellation().succeeded();

        move(to(id, at(WEDNESDAY, "14:00"))).succeeded();
        booked.requestChange(at(THURSDAY, "14:00")).succeeded();
        change(of(id).with("price_cents", 1000).with("price_reason", "Kulanz")).succeeded();

        assertThat(booked.read().<String>list("requests.status")).containsExactly("open", "open");
        salon.decide(requestOfKind("change"), "approve", "Gern").succeeded();
        assertThat(booked.read().text("booking.start_at")).startsWith("2027-06-10T14:00");
    }

    @Test
    void a_request_that_lapsed_when_the_visit_began_stays_lapsed_after_a_move() {
        BookedVisit booked = booked();
        long id = newest();
        booked.requestCancellation().succeeded();
        clock.stopAt(at(TUESDAY, "10:15"));

        move(to(id, at(WEDNESDAY, "14:00"))).succeeded();

        Answer read = booked.read();
        assertThat(read.text("requests[0].status")).isEqualTo("lapsed");
        assertThat(read.text("requests[0].decided_at")).startsWith("2027-06-08T10:00");
        assertThat(messages()).contains("request_lapsed owner", "request_decided customer");
    }

    private BookedVisit booked() {
        return BookedVisit.of(
                salon, salon.visit("classic-facial").by("anna").at(TEN).with("language", "de"));
    }

    private long requestOfKind(String kind) {
        return ((Number) database.values("select id from booking_request where kind = '" + kind + "'")
                        .findFirst()
                        .orElseThrow())
                .longValue();
    }

    @Test
    void a_cancelled_service_leaves_the_others_where_they_are() {
        long id = combined();

        Answer rest = cancelService(of(id).with("service_id", salon.service("brow-tint")))
                .succeeded();

        assertThat(services(rest)).containsExactly("Anna 10:00-11:00", "Anna 11:15-11:35");
        assertThat(occupied()).containsExactly("Anna 10:00-11:10", "Anna 11:15-11:35");
        assertThat(rest.number("booking.price.amount_cents")).isEqualTo(6900 + 1900);
        cancelService(of(id).with("service_id", salon.service("brow-tint"))).refused(404, "not_found");
        cancelService(of(id).with("service_id", salon.service("classic-facial")))
                .succeeded();
        assertThat(services(read(id))).containsExactly("Anna 11:15-11:35");
        assertThat(cancelService(of(id).with("service_id", salon.service("lash-tint")))
                        .refused(422, "not_permitted")
                        .violations())
                .containsExactly("$.service_id last_service");
    }

    @Test
    void the_clean_up_before_a_cancelled_service_stays_as_booked() {
        long id = combined();
        cancelService(of(id).with("service_id", salon.service("brow-tint"))).succeeded();
        salon.publish(DemoEdits.none().cleanup("classic-facial", 30));

        move(of(id).with("specialists", List.of(choice("lash-tint", "sofia")))).succeeded();

        assertThat(occupied()).containsExactly("Anna 10:00-11:10", "Sofia 11:00-11:20");
    }

    @Test
    void an_appointment_that_a_customer_booked_can_be_moved_and_keeps_its_token() {
        BookedVisit booked = BookedVisit.of(
                salon, salon.visit("classic-facial").by("anna").at(TEN).with("language", "de"));
        long id = ((Number) database.values("select max(id) from appointment")
                        .findFirst()
                        .orElseThrow())
                .longValue();

        move(to(id, at(WEDNESDAY, "14:00"))).succeeded();

        assertThat(booked.read().text("booking.start_at")).startsWith("2027-06-09T14:00");
    }

    @Test
    void of_a_simultaneous_move_and_confirmation_for_overlapping_times_one_succeeds() throws Exception {
        long id = facial();
        PreparedOffer offer = salon.visit("classic-facial")
                .by("anna")
                .at(at(WEDNESDAY, "14:00"))
                .offer();

        List<Answer> answers = SalonRequestChangeTest.atOnce(List.of(
                () -> move(to(id, at(WEDNESDAY, "14:30"))), () -> salon.confirm(offer)));

        assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
        assertThat(answers)
                .filteredOn(answer -> answer.status() != 200)
                .allSatisfy(answer -> answer.refused(409, "slot_unavailable"));
    }
}
