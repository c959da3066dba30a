package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
            mode = EnumSource.Mode.EXCLUDE,
            names = {"BOOKED"})
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

    @ParameterizedTest
    @EnumSource(RequestFacts.Status.class)
    void a_request_is_acknowledged_while_it_is_open_and_its_decision_is_sent_afterwards(RequestFacts.Status status) {
        boolean open = status == RequestFacts.Status.OPEN;

        assertThat(isSent(Notification.Kind.REQUEST_RECEIVED, Facts.change(status)))
                .isEqualTo(open);
        assertThat(isSent(Notification.Kind.REQUEST_ABOUT_VISIT, Facts.change(status)))
                .isEqualTo(open);
        assertThat(isSent(Notification.Kind.REQUEST_DECIDED, Facts.change(status)))
                .isEqualTo(!open);
    }

    @ParameterizedTest
    @EnumSource(RequestFacts.Status.class)
    void the_owner_is_not_asked_about_a_request_that_was_withdrawn_or_superseded_or_has_moved_the_visit(
            RequestFacts.Status status) {
        boolean isGone = status == RequestFacts.Status.WITHDRAWN || status == RequestFacts.Status.SUPERSEDED;

        assertThat(isSent(Notification.Kind.NEW_REQUEST, Facts.change(status)))
                .isEqualTo(!isGone && status != RequestFacts.Status.APPROVED);
        assertThat(isSent(Notification.Kind.NEW_REQUEST, Facts.cancellation(status)))
                .isEqualTo(!isGone);
    }

    @ParameterizedTest
    @EnumSource(RequestFacts.Status.class)
    void the_owner_is_told_of_a_lapse_or_approval_only_if_the_status_fits(RequestFacts.Status status) {
        assertThat(isSent(Notification.Kind.REQUEST_LAPSED, Facts.change(status)))
                .isEqualTo(status == RequestFacts.Status.LAPSED);
        assertThat(isSent(Notification.Kind.REQUEST_APPROVED_AT_ONCE, Facts.cancellation(status)))
                .isEqualTo(status == RequestFacts.Status.APPROVED);
    }

    @Test
    void a_message_about_a_request_that_does_not_exist_is_dropped() {
        assertThat(Stream.of(
                        Notification.Kind.REQUEST_RECEIVED,
                        Notification.Kind.REQUEST_DECIDED,
                        Notification.Kind.NEW_REQUEST,
                        Notification.Kind.REQUEST_LAPSED,
                        Notification.Kind.REQUEST_APPROVED_AT_ONCE,
                        Notification.Kind.REQUEST_ABOUT_VISIT))
                .allSatisfy(kind -> assertThat(verdict(kind, kind.audiences().getFirst(), BOOKED, Optional.empty()))
                        .isInstanceOf(Verdict.Drop.class));
    }

    /** Returns true if the message about a booked visit is sent, and false if it is dropped. */
    private static boolean isSent(Notification.Kind kind, RequestFacts request) {
        return switch (verdict(kind, kind.audiences().getFirst(), BOOKED, Optional.of(request))) {
            case Verdict.Send _ -> true;
            case Verdict.Drop _ -> false;
            case Verdict.Wait _, Verdict.Unreachable _ -> throw new AssertionError(kind);
        };
    }

    @ParameterizedTest
    @EnumSource(value = RequestFacts.Status.class, mode = EnumSource.Mode.EXCLUDE, names = "OPEN")
    void the_decision_on_a_change_is_not_sent_if_the_appointment_is_cancelled_by_now(RequestFacts.Status status) {
        assertThat(verdict(
                        Notification.Kind.REQUEST_DECIDED,
                        Audience.CUSTOMER,
                        CANCELLED,
                        Optional.of(Facts.change(status))))
                .isInstanceOf(Verdict.Drop.class);
        assertThat(verdict(
                        Notification.Kind.REQUEST_DECIDED,
                        Audience.CUSTOMER,
                        CANCELLED,
                        Optional.of(Facts.cancellation(status))))
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
