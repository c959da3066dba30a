package org.isarbooking.waitlist;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.shared.Tokens;

/**
 * Makes the secrets of entries and the access keys of offers. The database has only their hashes. Both are derived from
 * the service's key, so mails and pages can compute them again.
 *
 * <p>The scope creates the bean at its first use. Operations are created earlier, when the service's configuration
 * can't be read yet.
 */
@ApplicationScoped
public class WaitlistLinks {

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;
    private final ServiceAddress address;

    WaitlistLinks(@ConfigProperty(name = "isar.link-key") String key, ServiceAddress address) {
        this.key = new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM);
        this.address = address;
    }

    /** Returns the secret of an entry. It is derived from the entry's submission. */
    public WaitlistSecret secret(WaitlistEntry entry) {
        return secret(new Submitted(entry.accountId(), entry.submissionKey()));
    }

    WaitlistSecret secret(Submitted submitted) {
        return new WaitlistSecret(sign("waitlist\n%s\n%s".formatted(submitted.accountId(), submitted.key())));
    }

    /** Returns the address of an entry's page. */
    public URI url(WaitlistEntry entry) {
        return address.of("/w/" + secret(entry).value());
    }

    /** Returns the access key of an offer that the waitlist has made. */
    public QuoteToken quoteToken(UUID quoteId) {
        return new QuoteToken(sign("waitlist-quote\n" + quoteId));
    }

    private String sign(String what) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return Tokens.encode(mac.doFinal(what.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM + " is missing, which every Java platform must have", e);
        }
    }
}
