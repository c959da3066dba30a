package org.isarbooking.invoice;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * Makes and checks the signed links by which a browser downloads a document without an access token. A link opens one
 * invoice of one account for a short time.
 *
 * <p>Because of its scope, the bean is created at its first use. Operations are created earlier, when
 * {@code isar.link-key} can't be read yet.
 */
@ApplicationScoped
public class InvoiceLinks {

    /** The time for which a link is valid. */
    public static final Duration VALIDITY = Duration.ofMinutes(15);

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;
    private final ServiceAddress address;

    InvoiceLinks(@ConfigProperty(name = "isar.link-key") String key, ServiceAddress address) {
        this.key = new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM);
        this.address = address;
    }

    /** A link, with the time when it expires. */
    public record Link(URI url, Instant expiresAt) {

        /** Leaves the link out of logs, because it is a key. */
        @Override
        public String toString() {
            return "Link[hidden]";
        }
    }

    /** The outcome of checking a link. */
    enum Verdict {
        GOOD,
        EXPIRED,
        FORGED
    }

    /** Returns a new link to the document of an account's invoice. */
    public Link of(long invoiceId, AccountRef account, Instant now) {
        Instant expiresAt = now.plus(VALIDITY).truncatedTo(ChronoUnit.SECONDS);
        String expires = String.valueOf(expiresAt.getEpochSecond());
        String path = "/v1/invoices/%d/document?expires=%s&signature=%s"
                .formatted(invoiceId, expires, Tokens.encode(sign(invoiceId, account, expires)));
        return new Link(address.of(path), expiresAt);
    }

    /**
     * Checks the parts of a link in constant time. Returns {@code EXPIRED} only for a valid signature.
     *
     * @param account the account that has the invoice
     */
    Verdict check(
            long invoiceId, AccountRef account, @Nullable String expires, @Nullable String signature, Instant now) {
        if (expires == null || signature == null) {
            return Verdict.FORGED;
        }
        byte[] expected = Tokens.encode(sign(invoiceId, account, expires)).getBytes(StandardCharsets.US_ASCII);
        if (!MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8))) {
            return Verdict.FORGED;
        }
        return now.isBefore(instant(expires)) ? Verdict.GOOD : Verdict.EXPIRED;
    }

    // The signature is valid, so the service has written the text: it is a number.
    private static Instant instant(String expires) {
        try {
            return Instant.ofEpochSecond(Long.parseLong(expires));
        } catch (NumberFormatException | DateTimeException e) {
            throw new IllegalStateException("a signed link has no valid time of expiry", e);
        }
    }

    private byte[] sign(long invoiceId, AccountRef account, String expires) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            String what = "invoice-document\n%d\n%s\n%s".formatted(invoiceId, account.id(), expires);
            return mac.doFinal(what.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
