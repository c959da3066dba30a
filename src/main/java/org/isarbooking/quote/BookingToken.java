package org.isarbooking.quote;

import org.isarbooking.shared.Tokens;

/**
 * The private key of one salon appointment: it grants access to that appointment only, and is stored as a hash only.
 */
public record BookingToken(String value) {

    /** What documents show in its place. */
    public static final String EXAMPLE = "the-key-that-salon_confirm_booking-answered";

    public byte[] hash() {
        return Tokens.hash(value);
    }

    @Override
    public String toString() {
        return "BookingToken[hidden]";
    }
}
