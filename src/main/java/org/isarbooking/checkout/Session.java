package org.isarbooking.checkout;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A session as it is stored.
 *
 * @param version raised by each change
 */
record Session(UUID id, State state, int version) {

    /**
     * What is sealed of a session.
     *
     * @param isRental whether it is about days of a workspace
     * @param offer what can be booked; null while something is missing
     * @param booking what opens the booking: the key of an appointment, or the number of a rental; null until then
     */
    @RegisterForReflection
    record State(
            Checkout checkout,
            boolean isRental,
            @Nullable Offered offer,
            @Nullable String booking) {

        State with(Checkout other) {
            return new State(other, isRental, offer, booking);
        }
    }

    /** An offer with its access key. */
    @RegisterForReflection
    record Offered(UUID quoteId, String quoteToken) {

        @Override
        public String toString() {
            return "Offered[" + quoteId + "]";
        }
    }

    Checkout checkout() {
        return state.checkout();
    }

    Session with(State other) {
        return new Session(id, other, version);
    }
}
