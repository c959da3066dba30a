package org.isarbooking.quote;

import org.isarbooking.shared.Tokens;

/** The private key of one salon appointment: it grants access to that appointment only, and is stored as a hash only. */
public record BookingToken(String value) {

    public byte[] hash() {
        return Tokens.hash(value);
    }

    @Override
    public String toString() {
        return "BookingToken[hidden]";
    }
}
