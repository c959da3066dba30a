package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.isarbooking.database.Transactions;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Notification.Kind;
import org.isarbooking.outbox.Outbox;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The messages that bookings and their changes write to the outbox. */
@QuarkusTest
class OutboxTest extends SalonScenario {

    private static final String TEN = at(TUESDAY, "10:00");

    @Inject
    Transactions transactions;

    private long appointment;

    @BeforeEach
    void book() {
        salon.visit("classic-facial").by("anna").at(TEN).book();
        appointment =
                (Long) database.values("select id from appointment").findFirst().orElseThrow();
    }

    @Test
    void a_booking_writes_one_row_for_each_recipient() {
        assertThat(database.values("select concat_ws(' ', kind, audience, staff_id) from outbox"))
                .containsExactlyInAnyOrder(
                        "booking_confirmed customer",
                        "reminder customer",
                        "new_booking owner",
                        "new_booking specialist " + salon.specialist("anna"));
    }

    @Test
    void a_notification_that_is_listed_twice_is_written_once() {
        Notification decided = Notification.ofRequest(Kind.REQUEST_DECIDED, appointment, 1, now());

        transactions
                .run(connection -> Outbox.write(connection, List.of(decided, decided)))
                .await()
                .indefinitely();

        assertThat(database.values("select count(*) from outbox where kind = 'request_decided'"))
                .containsExactly(1L);
    }

    @Test
    void an_event_is_written_once_and_every_change_is_written() {
        write(Notification.ofBooking(Kind.BOOKING_CONFIRMED, appointment, now()));
        write(Notification.ofRequest(Kind.REQUEST_DECIDED, appointment, 1, now()));
        write(Notification.ofRequest(Kind.REQUEST_DECIDED, appointment, 1, now()));
        write(Notification.ofRequest(Kind.REQUEST_DECIDED, appointment, 2, now()));
        write(Notification.ofBooking(Kind.BOOKING_CHANGED, appointment, now()));
        write(Notification.ofBooking(Kind.BOOKING_CHANGED, appointment, now()));

        assertThat(database.values("select count(*) || ' ' || kind from outbox group by kind"))
                .containsExactlyInAnyOrder(
                        "1 booking_confirmed", "1 reminder", "2 new_booking", "2 request_decided", "2 booking_changed");
    }

    @Test
    void a_new_reminder_replaces_the_earlier_one_even_if_that_was_sent() {
        database.execute("update outbox set status = 'sent', finished_at = now() where kind = 'reminder'");
        Instant thursday = SalonDatabase.time(at(THURSDAY, "10:00")).toInstant();

        write(Notification.reminder(appointment, thursday, 1440, now()).orElseThrow());

        assertThat(database.values("select status from outbox where kind = 'reminder'"))
                .containsExactly("waiting");
        assertThat(database.values("select due_at from outbox where kind = 'reminder'"))
                .singleElement()
                .satisfies(dueAt ->
                        assertThat(((OffsetDateTime) dueAt).toInstant()).isEqualTo(thursday.minus(Duration.ofDays(1))));
    }

    @Test
    void a_transaction_that_is_rolled_back_writes_no_message() {
        assertThatThrownBy(() -> transactions
                        .run(transaction -> Outbox.write(
                                        transaction,
                                        List.of(Notification.ofBooking(Kind.BOOKING_CHANGED, appointment, now())))
                                .chain(() ->
                                        Uni.createFrom().<Void>failure(new IllegalStateException("changed my mind"))))
                        .await()
                        .indefinitely())
                .isInstanceOf(IllegalStateException.class);

        assertThat(database.values("select 1 from outbox where kind = 'booking_changed'"))
                .isEmpty();
    }

    private void write(Notification notification) {
        transactions
                .run(transaction -> Outbox.write(transaction, List.of(notification)))
                .await()
                .indefinitely();
    }

    private Instant now() {
        return clock.instant();
    }
}
