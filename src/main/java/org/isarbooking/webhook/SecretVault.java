package org.isarbooking.webhook;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Sealing;

/**
 * Makes the secrets of subscriptions, and seals them for the database. A secret follows from the submission that asks
 * for it, so that a retry is answered the same one.
 *
 * <p>Made when it is first used: operations are made before the configuration of the running service is known.
 */
@ApplicationScoped
class SecretVault {

    private final byte[] making;
    private final Sealing sealing;

    SecretVault(@ConfigProperty(name = "isar.link-key") String key) {
        this.making = Sealing.derived(key, "webhook secrets: making");
        this.sealing = new Sealing(key, "webhook secrets: sealing");
    }

    /** The secret that a submission asks for. */
    WebhookSecret make(Submission submission) {
        String what = "%s\n%s\n%s".formatted(submission.owner(), submission.operation(), submission.key());
        return new WebhookSecret(Sealing.hmac(making, what.getBytes(StandardCharsets.UTF_8)));
    }

    /** What is stored of a secret. */
    byte[] seal(WebhookSecret secret) {
        return sealing.seal(secret.key());
    }

    /** The secret that was stored; empty where it was sealed with another key. */
    Optional<WebhookSecret> open(byte[] stored) {
        return sealing.open(stored).map(WebhookSecret::new);
    }
}
