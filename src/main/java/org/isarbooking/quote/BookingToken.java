package org.isarbooking.quote;

import org.isarbooking.shared.Tokens;

/** The access key of one salon appointment. It grants access to that appointment only, and only its hash is stored. */
public record BookingToken(String value) {

    /** The example that documents show. */
    public static final String EXAMPLE = "the-key-that-salon_confirm_booking-answered";

    public byte[] hash() {
        return Tokens.hash(value);
    }

    @Override
    public String toString() {
        return "BookingToken[hidden]";
    }
}
