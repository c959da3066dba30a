package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.Renter.changes;

import com.icegreen.greenmail.util.GreenMail;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.isarbooking.ReceivedMail;
import org.isarbooking.SentStatements;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.database.Transactions;
import org.isarbooking.outbox.Relay;
import org.isarbooking.outbox.RentalRequestFacts;
import org.isarbooking.outbox.RentalSource;
import org.isarbooking.outbox.RequestFacts;
import org.isarbooking.request.LapsingRequests;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** A rental is read and cancelled as a whole. */
@QuarkusTest
class CoworkingCancelRentalTest extends RentalScenario {

    private static final String OPERATION = "coworking_cancel_rental";

    @Inject
    SentStatements statements;

    @Inject
    LapsingRequests lapsing;

    @Inject
    Transactions transactions;

    @Inject
    RentalSource messages;

    @Inject
    Relay relay;

    @Inject
    CircuitBreakerMaintenance circuits;

    private static long rentalId(Answer confirmed) {
        return confirmed.longNumber("booking.rental_id");
    }

    private static long bookingId(Answer confirmed, int day) {
        return confirmed.longNumber("booking.bookings[" + day + "].booking_id");
    }

    private static long requestId(Answer asked) {
        return asked.succeeded().longNumber("request.request_id");
    }

    @Test
    void a_rental_is_read_with_all_its_days_and_requests() {
        Answer offer = tenant.call(
                "coworking_prepare_booking",
                tenant.days(ROOM, TUESDAY, WEDNESDAY, THURSDAY).with("notes", "I bring a lamp."));
        Answer rented = tenant.confirm(offer.succeeded()).succeeded();
        tenant.requestChange(bookingId(rented, 0), FRIDAY).succeeded();
        renting.decide(requestId(tenant.requestCancellation(bookingId(rented, 1))), "approve", "Fine.")
                .succeeded();

        Answer read = tenant.rental(rentalId(rented)).succeeded();

        assertThat(read.<String>list("rental.bookings.date")).containsExactly(TUESDAY, WEDNESDAY, THURSDAY);
        assertThat(read.<String>list("rental.bookings.status")).containsExactly("confirmed", "cancelled", "confirmed");
        assertThat(read.text("rental.total.amount")).isEqualTo("130.00");
        assertThat(read.text("rental.notes")).isEqualTo("I bring a lamp.");
        assertThat(read.<String>list("requests.status")).containsExactly("open", "approved");
    }

    @Test
    void one_request_covers_all_days_and_its_approval_frees_them() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        tenant.book(OTHER_ROOM, THURSDAY);

        Answer asked = tenant.cancelRental(rentalId(rented)).succeeded();

        assertThat(asked.text("request.kind")).isEqualTo("cancellation");
        assertThat(asked.text("request.status")).isEqualTo("open");
        assertThat(asked.<Boolean>list("days.requested")).containsExactly(true, true);
        assertThat(changes(asked, "existing_price_changes")).containsExactly(THURSDAY + " 59.00 65.00");
        assertThat(database.count("booking_request")).isOne();
        assertThat(database.texts("select kind from outbox where request_id is not null order by kind"))
                .containsExactly("new_rental_request", "rental_request_received");
        renting.decide(requestId(asked), "approve", "Fine.").succeeded();
        assertThat(tenant.rental(rentalId(rented)).<String>list("rental.bookings.status"))
                .containsOnly("cancelled");
        assertThat(tenant.booking(bookingId(rented, 0)).<String>list("requests.status"))
                .containsExactly("approved");
        assertThat(database.texts("select price_cents from rental_booking where status = 'confirmed'"))
                .containsExactly("6500");
        neighbour.book(ROOM, TUESDAY, WEDNESDAY);
    }

    @Test
    void a_request_about_several_days_shows_the_owner_no_price_of_a_single_day() {
        tenant.cancelRental(rentalId(tenant.book(ROOM, TUESDAY, WEDNESDAY))).succeeded();

        assertThat(new WebBrowser().openAs("owner", "/office/requests").text())
                .contains("Mehrere Miettage stornieren", "2 Miettage entfallen")
                .doesNotContain("65,00");
    }

    @Test
    void days_that_cannot_be_cancelled_are_left_out_with_the_reason() {
        Answer rented = tenant.book(ROOM, MONDAY, TUESDAY, WEDNESDAY, THURSDAY);
        tenant.requestCancellation(bookingId(rented, 1)).succeeded();

        Answer asked = tenant.cancelRental(rentalId(rented)).succeeded();

        assertThat(asked.<Boolean>list("days.requested")).containsExactly(false, false, true, true);
        assertThat(asked.<String>list("days.findAll { !it.requested }.left_out"))
                .containsExactly("booking_closed", "request_already_open");
        assertThat(asked.<String>list("days.findAll { !it.requested }.message")).doesNotContainNull();
        assertThat(asked.list("request.booking_ids")).hasSize(2);
    }

    @Test
    void a_rental_or_day_with_an_open_cancellation_request_gets_no_second_request() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        tenant.cancelRental(rentalId(rented)).succeeded();

        tenant.cancelRental(rentalId(rented)).refused(409, "request_already_open");
        tenant.requestCancellation(bookingId(rented, 0)).refused(409, "request_already_open");
        assertThat(database.count("booking_request")).isOne();
    }

    @Test
    void a_retry_returns_the_same_request_with_its_current_status() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        Input input = tenant.rentalCancellation(rentalId(rented), UUID.randomUUID());
        Answer first = tenant.call(OPERATION, input).succeeded();
        assertThat(tenant.call(OPERATION, input).succeeded().body()).isEqualTo(first.body());
        renting.decide(requestId(first), "decline", "No.").succeeded();

        Answer later = tenant.call(OPERATION, input).succeeded();

        assertThat(later.text("request.status")).isEqualTo("declined");
        assertThat(later.<String>list("days.booking.status")).containsOnly("confirmed");
        tenant.call(OPERATION, input.with("reason", "Another.")).refused(409, "submission_key_reused");
        tenant.cancelRental(rentalId(rented)).succeeded();
    }

    @Test
    void a_day_that_has_begun_before_the_approval_is_not_cancelled() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long request = requestId(tenant.cancelRental(rentalId(rented)));
        clock.stopAt("2027-06-08T00:00");

        renting.decide(request, "approve", "Fine.").succeeded();

        assertThat(tenant.rental(rentalId(rented)).<String>list("rental.bookings.status"))
                .containsExactly("confirmed", "cancelled");
    }

    @Test
    void the_mail_about_an_approval_names_the_day_that_stays_booked() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long request = requestId(tenant.cancelRental(rentalId(rented)));
        clock.stopAt("2027-06-08T00:00");
        renting.decide(request, "approve", "Fine.").succeeded();

        ReceivedMail mail = mail("Ihre Buchung ist storniert");

        assertThat(mail.subject()).endsWith("Isar, Mittwoch, 9. Juni 2027");
        assertThat(mail.text())
                .contains("Bleibt gebucht: Dienstag, 8. Juni 2027, Kosmetikkabine Isar, 65,00")
                .containsOnlyOnce("Dienstag, 8. Juni 2027");
        assertThat(mail.calendar()).contains("METHOD:CANCEL", "20270609").doesNotContain("20270608");
    }

    @Test
    void the_mail_about_a_refusal_is_silent_about_a_day_that_the_office_has_cancelled() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long request = requestId(tenant.cancelRental(rentalId(rented)));
        cancelAsOwner(bookingId(rented, 1));
        renting.decide(request, "decline", "No.").succeeded();

        ReceivedMail mail = mail("Ihre Buchung bleibt bestehen");

        assertThat(mail.subject()).endsWith("Isar, Dienstag, 8. Juni 2027");
        assertThat(mail.text()).doesNotContain("9. Juni 2027");
        assertThat(mail.calendar()).contains("METHOD:PUBLISH", "20270608");
    }

    /** Sends all mails, and returns the only one to the tenant with these words in its subject. */
    private ReceivedMail mail(String subject) {
        GreenMail server = ReceivedMail.server();
        circuits.resetAll();
        server.start();
        try {
            database.execute("update account set email = 'teodora@quirrlbach.example' where id = $1", tenant.account());
            relay.run().await().atMost(Duration.ofMinutes(1));
            return ReceivedMail.only(server, "teodora@quirrlbach.example", subject);
        } finally {
            server.stop();
        }
    }

    @Test
    void a_request_is_still_open_after_the_first_of_its_days_has_begun() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        tenant.cancelRental(rentalId(rented)).succeeded();
        clock.stopAt("2027-06-08T08:00");

        Answer tuesday = tenant.booking(rented.longNumber("booking.bookings[0].booking_id"));

        assertThat(tuesday.<String>list("requests.status")).containsExactly("open");
    }

    @Test
    void a_request_lapses_when_its_last_day_begins() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long request = requestId(tenant.cancelRental(rentalId(rented)));
        clock.stopAt("2027-06-09T00:00");

        assertThat(tenant.rental(rentalId(rented)).<String>list("requests.status"))
                .containsExactly("lapsed");
        renting.decide(request, "approve", "Fine.").refused(409, "request_closed");
    }

    @Test
    void a_request_stays_open_for_the_other_days_when_the_owner_cancels_one() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long request = requestId(tenant.cancelRental(rentalId(rented)));
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "coworking")
                                .with("booking_id", bookingId(rented, 1))
                                .with("reason", "A burst pipe."))
                .succeeded();

        renting.decide(request, "approve", "Fine.").succeeded();

        assertThat(tenant.rental(rentalId(rented)).<String>list("rental.bookings.status"))
                .containsOnly("cancelled");
    }

    @Test
    void a_request_stays_open_until_its_last_day_begins_even_if_that_day_is_moved() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long moving = requestId(tenant.requestChange(bookingId(rented, 1), FRIDAY));
        long request = requestId(tenant.cancelRental(rentalId(rented)));

        renting.decide(moving, "approve", "Fine.").succeeded();

        clock.stopAt("2027-06-10T00:00");
        lapse();
        assertThat(statusOf(rented, request)).as("Friday still stands").isEqualTo("open");
        assertThat(renting.asOwner("office_list_requests", Input.empty())
                        .succeeded()
                        .number("total"))
                .isOne();
        clock.stopAt("2027-06-11T00:00");
        assertThat(statusOf(rented, request)).isEqualTo("lapsed");
        lapse();
        assertThat(lapsedAt(request)).containsExactly("2027-06-11 00:00");
    }

    @Test
    void after_a_move_a_request_is_stored_with_the_day_that_is_now_the_last() {
        Answer rented = tenant.book(ROOM, TUESDAY, FRIDAY);
        long moving = requestId(tenant.requestChange(bookingId(rented, 0), SATURDAY));
        long request = requestId(tenant.cancelRental(rentalId(rented)));

        renting.decide(moving, "approve", "Fine.").succeeded();
        renting.decide(request, "approve", "Fine.").succeeded();

        assertThat(database.texts("select rental_booking_id from booking_request where id = " + request))
                .containsExactly(String.valueOf(bookingId(rented, 0)));
        assertThat(tenant.rental(rentalId(rented)).<String>list("rental.bookings.status"))
                .containsOnly("cancelled");
    }

    @Test
    void a_request_lapses_when_the_last_of_its_remaining_days_begins() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long request = requestId(tenant.cancelRental(rentalId(rented)));
        cancelAsOwner(bookingId(rented, 1));

        clock.stopAt("2027-06-08T00:00");

        assertThat(statusOf(rented, request)).isEqualTo("lapsed");
        lapse();
        assertThat(lapsedAt(request)).containsExactly("2027-06-08 00:00");
    }

    @Test
    void a_request_without_remaining_days_lapses_and_tenant_and_owner_get_messages() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long request = requestId(tenant.cancelRental(rentalId(rented)));
        cancelAsOwner(bookingId(rented, 1));
        assertThat(statusOf(rented, request)).isEqualTo("open");

        cancelAsOwner(bookingId(rented, 0));

        Answer read = tenant.rental(rentalId(rented)).succeeded();
        assertThat(read.<String>list("requests.status")).containsExactly("lapsed");
        assertThat(read.flag("requests[0].superseded")).isTrue();
        assertThat(database.texts("select kind from outbox where request_id = " + request + " order by kind"))
                .contains("rental_request_decided", "rental_request_lapsed");
        renting.decide(request, "approve", "Fine.").refused(409, "request_closed");
        tenant.cancelRental(rentalId(rented)).refused(422, "booking_closed");
    }

    @Test
    void the_mail_about_a_request_superseded_by_a_cancellation_shows_no_old_and_new_day() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long request = requestId(tenant.cancelRental(rentalId(rented)));

        cancelAsOwner(bookingId(rented, 0), true);

        RentalRequestFacts mail =
                messages.request(request).await().atMost(Duration.ofSeconds(10)).orElseThrow();
        assertThat(mail.status()).isEqualTo(RequestFacts.Status.SUPERSEDED);
        assertThat(mail.movedFrom()).isEmpty();
    }

    private String statusOf(Answer rented, long request) {
        return tenant.rental(rentalId(rented))
                .succeeded()
                .text("requests.find { it.request_id == " + request + " }.status");
    }

    private List<String> lapsedAt(long request) {
        return database.texts(
                "select to_char(decided_at at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI') from booking_request where status = 'lapsed' and id = "
                        + request);
    }

    private void cancelAsOwner(long booking) {
        cancelAsOwner(booking, false);
    }

    private void cancelAsOwner(long booking, boolean wholeRental) {
        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "coworking")
                                .with("booking_id", booking)
                                .with("whole_rental", wholeRental)
                                .with("reason", "A burst pipe."))
                .succeeded();
    }

    private void lapse() {
        lapsing.run().await().atMost(Duration.ofMinutes(1));
    }

    @Test
    void a_request_does_not_lapse_while_its_day_is_being_moved() {
        Answer rented = tenant.book(ROOM, TUESDAY);
        long request = requestId(tenant.requestCancellation(bookingId(rented, 0)));
        clock.stopAt("2027-06-08T00:10");

        transactions
                .run(moving -> moving.preparedQuery("update rental_booking set day = $2 where id = $1")
                        .execute(Tuple.of(bookingId(rented, 0), LocalDate.parse(FRIDAY)))
                        .call(lapsing::run))
                .await()
                .atMost(Duration.ofMinutes(1));

        assertThat(database.texts("select status from booking_request where id = " + request))
                .containsExactly("open");
    }

    @Test
    void a_timely_cancellation_of_a_rental_is_approved_at_once_if_the_business_file_says_so() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        renting.publish(
                database.demo().replace("approve_timely_cancellations: false", "approve_timely_cancellations: true"));

        Answer answer = tenant.cancelRental(rentalId(rented)).succeeded();

        assertThat(answer.text("request.status")).isEqualTo("approved");
        assertThat(answer.<String>list("days.booking.status")).containsOnly("cancelled");
        assertThat(database.texts("select kind from outbox where rental_booking_id is not null"))
                .containsExactlyInAnyOrder("rental_request_decided", "rental_request_approved_at_once");
    }

    @Test
    void the_office_sees_one_request_with_all_days() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        tenant.cancelRental(rentalId(rented)).succeeded();

        Answer waiting = renting.asOwner("office_list_requests", Input.empty()).succeeded();

        assertThat(waiting.number("total")).isOne();
        assertThat(waiting.<String>list("items[0].booking.dates")).containsExactly(TUESDAY, WEDNESDAY);
    }

    @Test
    void any_number_of_days_takes_the_same_number_of_queries() {
        long few = rentalId(tenant.book(ROOM, TUESDAY, WEDNESDAY));
        long many = rentalId(tenant.book(
                OTHER_ROOM, "2027-06-15", "2027-06-16", "2027-06-17", "2027-06-18", "2027-06-19", "2027-06-22"));

        List<String> forFew = statements.during(() -> tenant.cancelRental(few).succeeded());
        List<String> forMany = statements.during(() -> tenant.cancelRental(many).succeeded());

        assertThat(forMany).hasSameSizeAs(forFew);
    }
}
