package org.isarbooking.quote;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.isarbooking.shared.Tokens;

/** The access key of an offer. It is answered once, when the offer is made; only its hash is stored. */
public record QuoteToken(String value) {

    /** The example that documents show. */
    public static final String EXAMPLE = "the-key-that-salon_prepare_booking-answered";

    private static final String ALGORITHM = "HmacSHA256";

    /** Returns a new key of 256 random bits. */
    public static QuoteToken create() {
        return new QuoteToken(Tokens.random());
    }

    public byte[] hash() {
        return Tokens.hash(value);
    }

    /** Returns whether the hash is that of this key. Takes the same time in both cases. */
    public boolean opens(byte[] hash) {
        return MessageDigest.isEqual(hash(), hash);
    }

    /**
     * Returns the key of the appointment that the offer becomes. It is derived, so a repeated confirmation answers the
     * same key although only its hash is stored.
     */
    public BookingToken bookingToken(UUID quoteId) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(value.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            mac.update("booking".getBytes(StandardCharsets.UTF_8));
            return new BookingToken(Tokens.encode(mac.doFinal(quoteId.toString().getBytes(StandardCharsets.UTF_8))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    @Override
    public String toString() {
        return "QuoteToken[hidden]";
    }
}
