package org.isarbooking.quote;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.isarbooking.shared.Tokens;

/**
 * The access key of an offer. Only its hash is stored. The operation that makes the offer returns the key only once.
 */
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

    /** Returns whether the hash belongs to this key. Takes the same time in both cases. */
    public boolean opens(byte[] hash) {
        return MessageDigest.isEqual(hash(), hash);
    }

    /**
     * Returns the key of the appointment that the offer becomes. The appointment's key is derived from the offer's key,
     * so a repeated confirmation returns the same key. Only its hash is stored.
     */
    public BookingToken bookingToken(UUID quoteId) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(value.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            mac.update("booking".getBytes(StandardCharsets.UTF_8));
            return new BookingToken(Tokens.encode(mac.doFinal(quoteId.toString().getBytes(StandardCharsets.UTF_8))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM + " is missing, which every Java platform must have", e);
        }
    }

    @Override
    public String toString() {
        return "QuoteToken[hidden]";
    }
}
