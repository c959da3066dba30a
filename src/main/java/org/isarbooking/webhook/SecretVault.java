package org.isarbooking.webhook;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Sealing;

/**
 * Makes the secrets of subscriptions, and encrypts them for the database. A secret is derived from the submission, so
 * that a retry gets the secret again.
 *
 * <p>Created at its first use, because operations are created before the service's configuration is known.
 */
@ApplicationScoped
class SecretVault {

    private final byte[] making;
    private final Sealing sealing;

    SecretVault(@ConfigProperty(name = "isar.link-key") String key) {
        this.making = Sealing.derived(key, "webhook secrets: making");
        this.sealing = new Sealing(key, "webhook secrets: sealing");
    }

    /** Returns the secret for a submission. */
    WebhookSecret make(Submission submission) {
        String what = "%s\n%s\n%s".formatted(submission.owner(), submission.operation(), submission.key());
        return new WebhookSecret(Sealing.hmac(making, what.getBytes(StandardCharsets.UTF_8)));
    }

    /** Returns the sealed form of a secret, for the database. */
    byte[] seal(WebhookSecret secret) {
        return sealing.seal(secret.key());
    }

    /** Returns the secret from its sealed form; empty if it was sealed with another key. */
    Optional<WebhookSecret> open(byte[] stored) {
        return sealing.open(stored).map(WebhookSecret::new);
    }
}
