package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import org.isarbooking.database.Transactions;
import org.isarbooking.quote.BookingToken;
import org.junit.jupiter.api.Test;

/** A transaction that has waited for an appointment's lock sees the change that was made meanwhile. */
@QuarkusTest
class AppointmentLockTest extends SalonScenario {

    private static final Instant NEW_START =
            SalonDatabase.time(at(WEDNESDAY, "14:00")).toInstant();

    @Inject
    Transactions transactions;

    @Test
    void locking_by_token_returns_the_new_time_of_an_appointment_moved_meanwhile() {
        BookedVisit facial = facial();

        assertThat(seenAfterMove(facial, (waiting, token) -> Appointments.lock(waiting, token)))
                .isEqualTo(NEW_START);
    }

    @Test
    void locking_by_id_returns_the_new_time_of_an_appointment_moved_meanwhile() {
        BookedVisit facial = facial();
        long id =
                (Long) database.values("select id from appointment").findFirst().orElseThrow();

        assertThat(seenAfterMove(facial, (waiting, _) -> Appointments.lock(waiting, id)))
                .isEqualTo(NEW_START);
    }

    private BookedVisit facial() {
        return BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "10:00")));
    }

    /**
     * Returns the start that a second transaction reads. The second transaction asks for the lock while the first one
     * moves the appointment.
     */
    private Instant seenAfterMove(
            BookedVisit booked, BiFunction<SqlConnection, BookingToken, Uni<Optional<Appointment>>> lock) {
        BookingToken token = new BookingToken(booked.token());
        CompletableFuture<Optional<Appointment>> second = transactions
                .run(first -> Appointments.lock(first, token)
                        .map(Optional::orElseThrow)
                        .call(found -> Appointments.move(first, found.id(), VisitMoves.moved(found.visit(), NEW_START)))
                        .map(_ -> transactions
                                .run(waiting -> lock.apply(waiting, token))
                                .subscribeAsCompletionStage())
                        .call(() -> database.somebodyWaits()))
                .await()
                .indefinitely();
        return second.join().orElseThrow().visit().startsAt();
    }
}
