package org.isarbooking.link;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Finds the appointment or the rental that a manage link opens. Each link contains a key. Each line of business
 * implements this interface for its bookings.
 */
public interface LinkedBookings {

    /** Returns the kind of bookings that this instance finds. */
    ManageKey.Kind kind();

    /** Returns the id of the appointment or rental that a key opens; empty for a key that opens nothing. */
    Uni<Optional<Long>> find(ManageKey key);
}
