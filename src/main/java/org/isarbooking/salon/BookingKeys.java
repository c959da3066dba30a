package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.link.LinkedBookings;
import org.isarbooking.link.ManageKey;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.quote.BookingToken;

/**
 * Finds the appointment that a key opens. A key is the token from the confirmation, or the content of a manage link.
 * Unknown, forged and revoked keys find nothing. Once the customer is forgotten, manage links find nothing either, but
 * the token still finds the appointment.
 */
@Singleton
class BookingKeys implements LinkedBookings {

    private final Pool pool;
    private final ManageLinks links;

    BookingKeys(Pool pool, ManageLinks links) {
        this.pool = pool;
        this.links = links;
    }

    @Override
    public ManageKey.Kind kind() {
        return ManageKey.Kind.VISIT;
    }

    @Override
    public Uni<Optional<Long>> find(ManageKey key) {
        return Appointments.linked(pool, key.reference())
                .map(found -> links.opened(key, found).map(LinkedBooking::id));
    }

    Uni<Optional<Appointment>> find(SqlClient client, BookingToken token) {
        return ManageKey.read(token.value())
                .map(key -> Appointments.linked(client, key.reference())
                        .map(found -> links.opened(key, found))
                        .flatMap(opened -> opened.map(link -> Appointments.find(client, link.id()))
                                .orElseGet(BookingKeys::nothing)))
                .orElseGet(() -> Appointments.find(client, token));
    }

    /**
     * Finds the appointment that a key opens, and locks it until the transaction ends. So new requests about the
     * appointment and decisions about them wait for each other.
     */
    Uni<Optional<Appointment>> lock(SqlConnection transaction, BookingToken token) {
        return ManageKey.read(token.value())
                .map(key -> Appointments.lockLinked(transaction, key.reference())
                        .map(found -> links.opened(key, found))
                        .flatMap(opened ->
                                opened.map(link -> locked(transaction, link)).orElseGet(BookingKeys::nothing)))
                .orElseGet(() -> Appointments.lock(transaction, token));
    }

    private static Uni<Optional<Appointment>> locked(SqlConnection transaction, LinkedBooking link) {
        return Appointments.find(transaction, link.id());
    }

    private static Uni<Optional<Appointment>> nothing() {
        return Uni.createFrom().item(Optional.empty());
    }
}
