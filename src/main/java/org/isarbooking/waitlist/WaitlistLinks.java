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
 * Makes the keys of the waitlist. The database has only their hashes. The keys are derived from the service's key, so
 * mails and pages can make them again.
 *
 * <p>The bean is application-scoped, so it is created at its first use: operations are created before the configuration
 * of the running service is known.
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

    /** Returns the secret of the entry that a submission has made. */
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
