package org.isarbooking.checkout;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A stored checkout session.
 *
 * @param version the version, which each change increments
 */
record Session(UUID id, State state, int version) {

    /**
     * The content of a session, which is stored encrypted.
     *
     * @param isRental true for days of a workspace
     * @param offer the offer to be booked; null while data is missing
     * @param booking the key of the appointment, or the id of the rental; null until the offer is booked
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

        /** Returns the input of operations that read the offer. */
        Map<String, Object> input() {
            return Map.of("quote_id", quoteId.toString(), "quote_token", quoteToken);
        }

        @Override
        public String toString() {
            return "Offered[" + quoteId + "]";
        }
    }

    Checkout checkout() {
        return state.checkout();
    }

    Offered offer() {
        return Objects.requireNonNull(state.offer());
    }

    Session with(State other) {
        return new Session(id, other, version);
    }
}
