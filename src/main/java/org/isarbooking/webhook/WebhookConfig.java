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
     * The operator's own hosts ({@code WEBHOOK_PRIVATE_HOSTS}) that subscriptions of the office may use. They may have
     * private IP addresses, any port, and no TLS. None by default.
     */
    Optional<List<String>> allowedPrivateHosts();

    /**
     * The operator's own hosts that subscriptions of partners may use ({@code WEBHOOK_PARTNERS_PRIVATE_HOSTS}). None by
     * default. Only for trials, because everybody with the scope for webhooks can make the service call these hosts.
     */
    Optional<List<String>> partnersPrivateHosts();

    /**
     * The path of a PEM file with the certificates to trust instead of the usual ones
     * ({@code WEBHOOK_TRUSTED_CERTIFICATES}).
     */
    Optional<String> trustedCertificates();

    /** The maximum duration of one call. */
    @WithDefault("10s")
    Duration timeout();
}
