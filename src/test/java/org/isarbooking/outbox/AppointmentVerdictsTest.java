package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AppointmentVerdictsTest {

    private static final BookingFacts BOOKED = Facts.booking(Language.DE);
    private static final BookingFacts CANCELLED = Facts.booking(Language.DE, Facts.START, BookingFacts.State.CANCELLED);
    private static final String DAY_BEFORE = "2027-06-07T10:00";

    @Test
    void a_reminder_is_sent_when_its_time_has_come() {
        assertThat(reminder(BOOKED, DAY_BEFORE)).isEqualTo(new Verdict.Send("xaveria@yblagger.example"));
    }

    @Test
    void a_late_reminder_is_still_sent_until_the_visit_begins() {
        assertThat(reminder(BOOKED, "2027-06-08T09:59")).isInstanceOf(Verdict.Send.class);
        assertThat(reminder(BOOKED, "2027-06-08T10:00")).isInstanceOf(Verdict.Drop.class);
    }

    @Test
    void a_reminder_waits_for_the_day_before_a_moved_visit() {
        BookingFacts moved = Facts.booking(Language.DE, "2027-06-10T16:00", BookingFacts.State.BOOKED);

        assertThat(reminder(moved, DAY_BEFORE)).isEqualTo(new Verdict.Wait(Facts.at("2027-06-09T16:00")));
    }

    @ParameterizedTest
    @EnumSource(
            value = BookingFacts.State.class,
            names = {"CANCELLED", "OVER"})
    void nobody_is_reminded_of_a_cancelled_or_past_appointment(BookingFacts.State state) {
        assertThat(reminder(Facts.booking(Language.DE, Facts.START, state), DAY_BEFORE))
                .isInstanceOf(Verdict.Drop.class);
    }

    @ParameterizedTest
    @EnumSource(
            value = Notification.Kind.class,
            names = {"BOOKING_CONFIRMED", "NEW_BOOKING"})
    void a_booking_that_was_cancelled_meanwhile_is_not_announced(Notification.Kind kind) {
        kind.audiences()
                .forEach(audience -> assertThat(verdict(kind, audience, CANCELLED, Optional.empty()))
                        .isInstanceOf(Verdict.Drop.class));
    }

    @Test
    void a_request_is_acknowledged_while_it_is_open_only() {
        assertThat(verdict(
                        Notification.Kind.REQUEST_RECEIVED,
                        Audience.CUSTOMER,
                        BOOKED,
                        Optional.of(Facts.change(RequestFacts.Status.OPEN))))
                .isInstanceOf(Verdict.Send.class);
        assertThat(verdict(
                        Notification.Kind.REQUEST_RECEIVED,
                        Audience.CUSTOMER,
                        BOOKED,
                        Optional.of(Facts.change(RequestFacts.Status.APPROVED))))
                .isInstanceOf(Verdict.Drop.class);
    }

    @Test
    void the_owner_is_not_asked_about_a_change_that_is_already_approved() {
        assertThat(verdict(
                        Notification.Kind.NEW_REQUEST,
                        Audience.OWNER,
                        BOOKED,
                        Optional.of(Facts.change(RequestFacts.Status.DECLINED))))
                .isInstanceOf(Verdict.Send.class);
        assertThat(verdict(
                        Notification.Kind.NEW_REQUEST,
                        Audience.OWNER,
                        BOOKED,
                        Optional.of(Facts.change(RequestFacts.Status.APPROVED))))
                .isInstanceOf(Verdict.Drop.class);
    }

    @Test
    void the_approval_of_a_change_is_not_sent_if_the_appointment_is_cancelled_by_now() {
        assertThat(verdict(
                        Notification.Kind.REQUEST_DECIDED,
                        Audience.CUSTOMER,
                        CANCELLED,
                        Optional.of(Facts.change(RequestFacts.Status.APPROVED))))
                .isInstanceOf(Verdict.Drop.class);
        assertThat(verdict(
                        Notification.Kind.REQUEST_DECIDED,
                        Audience.CUSTOMER,
                        CANCELLED,
                        Optional.of(Facts.cancellation(RequestFacts.Status.APPROVED))))
                .isInstanceOf(Verdict.Send.class);
    }

    @Test
    void owner_and_specialist_have_addresses_of_their_own() {
        assertThat(List.of(
                        verdict(Notification.Kind.NEW_BOOKING, Audience.OWNER, BOOKED, Optional.empty()),
                        verdict(Notification.Kind.NEW_BOOKING, Audience.SPECIALIST, BOOKED, Optional.empty())))
                .containsExactly(new Verdict.Send("owner@salon.example"), new Verdict.Send("anna@salon.example"));
    }

    @Test
    void nothing_is_sent_to_a_customer_whose_contact_is_forgotten() {
        BookingFacts forgotten = new BookingFacts(
                BOOKED.uid(),
                BOOKED.state(),
                BOOKED.stateNow(),
                BOOKED.sequence(),
                BOOKED.language(),
                BOOKED.services(),
                BOOKED.totals(),
                Optional.empty(),
                BOOKED.accepted(),
                BOOKED.bookedAt(),
                BOOKED.business(),
                BOOKED.more());

        assertThat(reminder(forgotten, DAY_BEFORE)).isEqualTo(new Verdict.Drop("no address"));
    }

    private static Verdict reminder(BookingFacts booking, String now) {
        return verdict(Notification.Kind.REMINDER, Audience.CUSTOMER, booking, Optional.empty(), now);
    }

    private static Verdict verdict(
            Notification.Kind kind, Audience audience, BookingFacts booking, Optional<RequestFacts> request) {
        return verdict(kind, audience, booking, request, DAY_BEFORE);
    }

    private static Verdict verdict(
            Notification.Kind kind,
            Audience audience,
            BookingFacts booking,
            Optional<RequestFacts> request,
            String now) {
        return Verdict.of(
                Facts.message(kind, audience), new Content.OfAppointment(kind, booking, request), Facts.at(now));
    }
}
