package org.isarbooking.feed;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Tokens;

/**
 * Makes the secret and the address of a calendar link. The secret is derived from the service's key and the submission.
 * So a repeated call returns the same link, although only a hash of the secret is stored.
 *
 * <p>The scope creates the bean at its first use. Operations are created earlier, when the service's configuration
 * ({@code isar.link-key}) can't be read yet.
 */
@ApplicationScoped
class FeedLinks {

    static final String PATH = "/v1/calendars";

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;
    private final ServiceAddress address;

    FeedLinks(@ConfigProperty(name = "isar.link-key") String key, ServiceAddress address) {
        this.key = new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM);
        this.address = address;
    }

    /** Returns the secret of the link that a submission makes. */
    FeedSecret secret(Submission submission) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            String signed =
                    "calendar-feed\n%s\n%s\n%s".formatted(submission.owner(), submission.operation(), submission.key());
            return new FeedSecret(Tokens.encode(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    /** Returns the address at which programs read the calendar. */
    URI url(FeedSecret secret) {
        return address.of("%s/%s.ics".formatted(PATH, secret.value()));
    }
}
