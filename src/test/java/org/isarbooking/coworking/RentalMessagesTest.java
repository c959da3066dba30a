package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import com.icegreen.greenmail.util.GreenMail;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.isarbooking.ReceivedMail;
import org.isarbooking.RentalRows;
import org.isarbooking.TestClock;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.outbox.Event;
import org.isarbooking.outbox.FailedMessages;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.outbox.Relay;
import org.isarbooking.privacy.Forgetting;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.BookingRequest.Status;
import org.isarbooking.request.Requests;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mails about rentals to tenants and the owner, over a real SMTP conversation. */
@QuarkusTest
class RentalMessagesTest {

    private static final String TENANT = "teodora@quirrlbach.example";
    private static final String OWNER = "owner@isarsalon.example";
    private static final String TUESDAY = "2027-06-08";
    private static final String THURSDAY = "2027-06-10";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Inject
    RentalRows rows;

    @Inject
    Transactions transactions;

    @Inject
    Requests requests;

    @Inject
    Relay relay;

    @Inject
    FailedMessages failures;

    @Inject
    Forgetting forgetting;

    @Inject
    TestClock clock;

    private final GreenMail server = ReceivedMail.server();
    private UUID tenant;
    private int room;

    @BeforeEach
    void begin() {
        clock.stopAt("2027-06-01T10:00");
        rows.clear();
        tenant = rows.tenant("Teodora Quirrlbach", TENANT);
        room = rows.workspace("Raum Isar", "Isar room");
        server.start();
    }

    @AfterEach
    void leaveAsFound() {
        server.stop();
        rows.clear();
        clock.run();
    }

    @Test
    void tenant_and_owner_get_mails_about_a_rental() {
        long rental = rented("en", TUESDAY, THURSDAY);

        write(Notification.ofNewRental(rental, now()));
        send();

        assertThat(ReceivedMail.all(server)).extracting(ReceivedMail::to).containsExactly(OWNER, TENANT);
        assertThat(ReceivedMail.only(server, OWNER).text())
                .contains("Mieter:\n> Teodora Quirrlbach", "Raum Isar", "Dienstag, 8. Juni 2027, 45,00 €")
                .doesNotContain(TENANT);
    }

    @Test
    void notes_of_the_tenant_are_quoted_to_the_office_and_sent_to_nobody_else() {
        long rental = rented("de", TUESDAY);
        rows.execute("update rental set notes = 'Bring eine Lampe: https://evil.example' where id = $1", rental);

        write(Notification.ofNewRental(rental, now()));
        send();

        assertThat(ReceivedMail.only(server, OWNER).text())
                .contains("Anmerkung:\n> Bring eine Lampe: https[:]//evil[.]example");
        assertThat(ReceivedMail.only(server, TENANT).text()).doesNotContain("Lampe");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Ihre Buchung: Raum Isar, Dienstag, 8. Juni 2027 | Guten Tag Teodora Quirrlbach, | Gesamt: 45,00 €",
                "en | Your booking: Isar room, Tuesday, 8 June 2027 | Hello Teodora Quirrlbach, | Total: €45.00",
                "ru | Ваша бронь: Raum Isar, вторник, 8 июня 2027 г. | Здравствуйте, Teodora Quirrlbach! | Итого: 45,00 €"
            })
    void a_confirmation_is_written_in_the_language_of_the_rental(
            String language, String subject, String greeting, String total) {
        write(Notification.ofNewRental(rented(language, TUESDAY), now()));
        send();

        ReceivedMail mail = ReceivedMail.only(server, TENANT);
        assertThat(mail.subject()).isEqualTo(subject);
        assertThat(mail.replyTo()).isEqualTo(OWNER);
        assertThat(mail.text()).startsWith(greeting).contains(total, "https://salon.example/agb");
        assertThat(mail.html()).contains("<html lang=\"" + language, greeting);
    }

    @Test
    void a_covered_day_shows_the_agreement_instead_of_a_price() {
        long rental = rented("en", TUESDAY, THURSDAY);
        rows.cover(rows.booking(rental, THURSDAY), 20_000);

        write(Notification.ofNewRental(rental, now()));
        send();

        assertThat(ReceivedMail.only(server, TENANT).text()).contains("""
                  Tuesday, 8 June 2027, changes and cancellation until Monday, 7 June 2027, 24:00, €45.00
                  Thursday, 10 June 2027, included in the monthly agreement; changes and cancellation until Wednesday, 9 June 2027, 24:00
                Monthly agreement, per month: €200.00
                Total: €45.00
                """);
    }

    @Test
    void each_of_two_rentals_has_its_own_mails_and_each_mail_is_sent_once() {
        long first = rented("de", TUESDAY);
        long second = rented("de", THURSDAY);
        write(Notification.ofNewRental(first, now()));
        write(Notification.ofNewRental(second, now()));
        write(Notification.ofNewRental(second, now()));

        send();

        assertThat(server.getReceivedMessages()).hasSize(4);
    }

    @Test
    void a_mail_about_a_day_waits_for_the_confirmation_of_its_rental() {
        long rental = rented("de", TUESDAY, THURSDAY);
        long booking = rows.booking(rental, TUESDAY);
        write(Notification.ofNewRental(rental, now()));
        rows.execute(
                "update outbox set attempts = 1, attempt_at = $1 where kind = 'rental_confirmed'",
                utc(now().plus(Duration.ofMinutes(2))));
        write(Notification.ofNewRentalRequest(booking, cancellation(booking).id(), now()));

        send();
        assertThat(ReceivedMail.all(server)).extracting(ReceivedMail::to).containsExactly(OWNER, OWNER);

        clock.advance(Duration.ofMinutes(2));
        send();
        assertThat(ReceivedMail.all(server))
                .filteredOn(mail -> mail.to().equals(TENANT))
                .extracting(ReceivedMail::subject)
                .satisfiesExactly(
                        first -> assertThat(first).contains("Ihre Buchung"),
                        second -> assertThat(second).doesNotContain("Ihre Buchung"));
    }

    @Test
    void a_moved_day_keeps_its_uid_for_calendars_and_a_cancelled_day_is_removed_from_them() {
        long rental = rented("de", TUESDAY);
        long booking = rows.booking(rental, TUESDAY);
        write(Notification.ofNewRental(rental, now()));
        VEvent booked = onlyEvent("PUBLISH");

        BookingRequest move = change(booking);
        rows.execute("update rental_booking set day = $2 where id = $1", booking, LocalDate.parse(THURSDAY));
        decide(move, Status.APPROVED);
        write(List.of(Notification.ofRentalDecision(booking, move.id(), now())));
        VEvent moved = onlyEvent("PUBLISH");

        BookingRequest cancellation = cancellation(booking);
        rows.execute("update rental_booking set status = 'cancelled' where id = $1", booking);
        decide(cancellation, Status.APPROVED);
        write(List.of(Notification.ofRentalDecision(booking, cancellation.id(), now())));
        VEvent cancelled = onlyEvent("CANCEL");

        assertThat(List.of(booked, moved, cancelled))
                .extracting(event -> event.getUid().getValue())
                .containsOnly(booked.getUid().getValue());
        assertThat(List.of(booked, moved, cancelled))
                .extracting(event -> event.getSequence().getValue())
                .containsExactly(0, 1, 2);
    }

    @Test
    void a_new_price_does_not_raise_the_sequence_for_calendars() {
        long booking = rows.booking(rented("de", TUESDAY), TUESDAY);

        rows.execute("update rental_booking set price_cents = 4000, status = 'completed' where id = $1", booking);

        assertThat(rows.values("select sequence from rental_booking where id = $1", booking))
                .containsExactly(0);
    }

    @Test
    void a_request_is_confirmed_to_the_tenant_and_sent_to_the_owner() {
        long booking = rows.booking(rented("en", TUESDAY), TUESDAY);
        BookingRequest request = change(booking);

        write(Notification.ofNewRentalRequest(booking, request.id(), now()));
        send();

        assertThat(ReceivedMail.only(server, TENANT).text())
                .contains("New day: Thursday, 10 June 2027.", "Price on the new day: €49.00");
        assertThat(ReceivedMail.only(server, OWNER).text())
                .contains("Gewünschter Tag: Donnerstag, 10. Juni 2027.", "Grund:\n> Messe");
    }

    @Test
    void a_message_about_a_rental_that_cannot_be_sent_is_shown_to_the_office() {
        long rental = rented("de", TUESDAY);
        write(Notification.ofNewRental(rental, now()));
        rows.execute("update outbox set status = 'failed', last_error = 'SMTP 550', finished_at = $1", utc(now()));

        assertThat(failures.list(0, 10).await().atMost(PATIENCE).items())
                .hasSize(2)
                .allSatisfy(message -> assertThat(message.event())
                        .isInstanceOfSatisfying(
                                Event.OfRental.class,
                                event -> assertThat(event.rentalId()).isEqualTo(rental)));
    }

    @Test
    void messages_are_deleted_ninety_days_after_they_were_sent_or_dropped_or_have_failed() {
        for (String status : List.of("sent", "dropped", "failed")) {
            write(Notification.ofNewRental(rented("de", TUESDAY), now()));
            rows.execute(
                    "update outbox set status = $1, finished_at = $2 where status = 'waiting'", status, utc(now()));
        }

        clock.advance(Duration.ofDays(90).minusSeconds(1));
        forget();
        assertThat(rows.values("select status from outbox")).hasSize(6);

        clock.advance(Duration.ofSeconds(1));
        forget();
        assertThat(rows.values("select status from outbox")).isEmpty();
    }

    private long rented(String language, String... days) {
        return rows.rental(tenant, room, language, days);
    }

    private BookingRequest change(long booking) {
        return transactions
                .run(_ -> requests.insert(
                        new BookingRef.RentalDay(booking),
                        new BookingRequest.NewDay(LocalDate.parse(THURSDAY), 4900, false),
                        "Messe",
                        now(),
                        now()))
                .await()
                .atMost(PATIENCE);
    }

    private BookingRequest cancellation(long booking) {
        return transactions
                .run(_ -> requests.insert(new BookingRef.RentalDay(booking), null, "Krank", now(), now()))
                .await()
                .atMost(PATIENCE);
    }

    private void decide(BookingRequest request, Status status) {
        transactions
                .run(_ -> requests.decide(request.id(), status, new AccountRef(tenant), "Gern", now()))
                .await()
                .atMost(PATIENCE);
    }

    private void write(List<Notification> notifications) {
        transactions
                .run(transaction -> Outbox.write(transaction, notifications))
                .await()
                .atMost(PATIENCE);
    }

    /** Sends pending messages, and returns the calendar event of the only mail to the tenant. */
    private VEvent onlyEvent(String method) {
        send();
        ICalendar calendar =
                Biweekly.parse(ReceivedMail.only(server, TENANT).calendar()).first();
        assertThat(calendar.getMethod().getValue()).isEqualTo(method);
        server.reset();
        return calendar.getEvents().getFirst();
    }

    private void send() {
        relay.run().await().atMost(PATIENCE);
    }

    private void forget() {
        forgetting.run().await().atMost(PATIENCE);
    }

    private Instant now() {
        return clock.instant();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
