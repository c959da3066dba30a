package org.isarbooking.webhook;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings for sending events. */
@ConfigMapping(prefix = "isar.webhooks")
public interface WebhookConfig {

    /**
     * The operator's own hosts ({@code WEBHOOK_PRIVATE_HOSTS}), for subscriptions of the office. They may have private
     * addresses, any port, and no TLS. None by default.
     */
    Optional<List<String>> allowedPrivateHosts();

    /**
     * Private hosts for subscriptions of partners ({@code WEBHOOK_PARTNERS_PRIVATE_HOSTS}). None by default. Meant for
     * trying out only: anybody with the scope for webhooks can make the service call these hosts.
     */
    Optional<List<String>> partnersPrivateHosts();

    /** A file of certificates (PEM) to trust instead of the usual ones ({@code WEBHOOK_TRUSTED_CERTIFICATES}). */
    Optional<String> trustedCertificates();

    /** The longest time that one call may take in all. */
    @WithDefault("10s")
    Duration timeout();
}
