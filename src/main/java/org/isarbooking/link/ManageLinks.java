package org.isarbooking.link;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ServiceAddress;

/**
 * Makes and checks manage links. Links are not stored. The proof in a link is derived from the service's key, the
 * booking's kind and id, and the version of its links.
 *
 * <p>The scope creates the bean at its first use. Operations are created earlier, when the service's configuration
 * ({@code isar.link-key}) can't be read yet.
 */
@ApplicationScoped
public class ManageLinks {

    /** The path of the pages that manage a booking. */
    public static final String PATH = "/m/";

    /** The path of the page on which customers book. */
    private static final String BOOKING_PAGE = "/book";

    private static final String ALGORITHM = "HmacSHA256";
    private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
    private static final int LETTERS = 26;
    private static final int BITS = 5;

    private final SecretKeySpec key;
    private final ServiceAddress address;

    ManageLinks(@ConfigProperty(name = "isar.link-key") String key, ServiceAddress address) {
        this.key = new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM);
        this.address = address;
    }

    /** Returns the current link of a booking. It stays the same until the booking's links are revoked. */
    public URI url(LinkedBooking booking) {
        return address.of(PATH + key(booking).value());
    }

    /**
     * Returns the address of the booking page with the given services selected, for example those of a cancelled visit.
     */
    public URI bookingPage(List<Integer> services) {
        return address.of(services.stream()
                .map(service -> "service=" + service)
                .collect(Collectors.joining("&", BOOKING_PAGE + "?", "")));
    }

    /** Returns the key in a booking's link. */
    public ManageKey key(LinkedBooking booking) {
        return new ManageKey(booking.kind(), booking.reference(), proof(booking));
    }

    /**
     * Returns the booking that a key opens; empty for forged and revoked keys. Takes the same time for all keys.
     *
     * @param found the booking with the key's reference; empty if there is none
     */
    public Optional<LinkedBooking> opened(ManageKey given, Optional<LinkedBooking> found) {
        byte[] expected = proof(found.orElse(LinkedBooking.NONE)).getBytes(StandardCharsets.US_ASCII);
        boolean isProven = MessageDigest.isEqual(expected, given.proof().getBytes(StandardCharsets.US_ASCII));
        return found.filter(booking -> isProven && booking.kind() == given.kind());
    }

    private String proof(LinkedBooking booking) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            String signed = "manage-link\n%s\n%d\n%d".formatted(booking.kind(), booking.id(), booking.version());
            return written(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    /** Returns the first 130 bits as letters and digits. Characters that look alike are not used. */
    private static String written(byte[] bytes) {
        StringBuilder text = new StringBuilder(LETTERS);
        int bits = 0;
        int held = 0;
        for (int at = 0; text.length() < LETTERS; at++) {
            held = (held << Byte.SIZE) | (bytes[at] & 0xff);
            bits += Byte.SIZE;
            while (bits >= BITS && text.length() < LETTERS) {
                bits -= BITS;
                text.append(ALPHABET.charAt((held >> bits) & ((1 << BITS) - 1)));
            }
            held &= (1 << bits) - 1;
        }
        return text.toString();
    }
}
