package org.isarbooking.webhook;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How events leave the service. */
@ConfigMapping(prefix = "isar.webhooks")
public interface WebhookConfig {

    /**
     * Hosts of the operator's own ({@code WEBHOOK_PRIVATE_HOSTS}) that may have private addresses, any port, and no
     * TLS, for subscriptions of the office; none by default.
     */
    Optional<List<String>> allowedPrivateHosts();

    /**
     * Such hosts for subscriptions of partners ({@code WEBHOOK_PARTNERS_PRIVATE_HOSTS}); for trying out only, since
     * whoever has the scope could make the service call them. None by default.
     */
    Optional<List<String>> partnersPrivateHosts();

    /** A file of certificates (PEM) that are trusted instead of the usual ones ({@code WEBHOOK_TRUSTED_CERTIFICATES}). */
    Optional<String> trustedCertificates();

    /** How long one call may take altogether. */
    @WithDefault("10s")
    Duration timeout();
}
