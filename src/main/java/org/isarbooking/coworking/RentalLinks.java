package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.link.LinkedBookings;
import org.isarbooking.link.ManageKey;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Opens rentals by their manage links, without an account. A link opens one rental. Unknown, forged and revoked links,
 * and days of other rentals, get the same refusal.
 */
@Singleton
class RentalLinks implements LinkedBookings {

    static final String MANAGE_URL = "Manage link: the page where the tenant sees this rental, and moves and cancels "
            + "its days, without signing in. The link is a key, for the tenant only";
    static final String EXAMPLE = "https://booking.isarsalon.example/m/r74q2m";
    static final String LINK = "Private key of one rental: the part of manage_url after /m/";

    private final Pool pool;
    private final ManageLinks links;

    RentalLinks(Pool pool, ManageLinks links) {
        this.pool = pool;
        this.links = links;
    }

    @Override
    public ManageKey.Kind kind() {
        return ManageKey.Kind.RENTAL;
    }

    @Override
    public Uni<Optional<Long>> find(ManageKey key) {
        return find(pool, key.value(), 0)
                .map(found -> found.map(rental -> rental.link().id()));
    }

    /** Returns the rental that a link opens, or fails with {@code not_found}. */
    Uni<Rentals.Linked> open(SqlClient client, String link) {
        return find(client, link, 0).map(found -> found.orElseThrow(RentalLinks::unknown));
    }

    /** Returns the rental that a link opens if a booking is one of its days, or fails with {@code not_found}. */
    Uni<Rentals.Linked> open(SqlClient client, String link, long bookingId) {
        return find(client, link, bookingId)
                .map(found -> found.filter(Rentals.Linked::hasDay).orElseThrow(RentalLinks::unknown));
    }

    private Uni<Optional<Rentals.Linked>> find(SqlClient client, String link, long bookingId) {
        return ManageKey.read(link)
                .map(key -> Rentals.linked(client, key.reference(), bookingId)
                        .map(found -> links.opened(key, found.map(Rentals.Linked::link))
                                        .isPresent()
                                ? found
                                : Optional.<Rentals.Linked>empty()))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()));
    }

    /**
     * Returns a refusal for the holder of a link. Among its next operations, those that need an account are replaced or
     * removed. Returns other failures unchanged.
     */
    static Throwable byLink(Throwable failure) {
        return failure instanceof Refusal refusal
                ? refusal.thenCall(refusal.nextActions().stream()
                        .flatMap(RentalLinks::withoutAccount)
                        .toArray(String[]::new))
                : failure;
    }

    private static Stream<String> withoutAccount(String operation) {
        return switch (operation) {
            case "coworking_get_booking" -> Stream.of("coworking_get_linked_rental");
            case "coworking_request_approval", "coworking_get_account" -> Stream.empty();
            default -> Stream.of(operation);
        };
    }

    private static Refusal unknown() {
        return Refusal.of(ProblemCode.NOT_FOUND);
    }
}
