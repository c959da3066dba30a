package org.isarbooking.webhook;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Parses the addresses of receivers, and checks them against the operator's settings.
 *
 * <p>Created at its first use, because operations are created before the service's configuration is known.
 */
@ApplicationScoped
class Receivers {

    private final WebhookConfig config;

    Receivers(WebhookConfig config) {
        this.config = config;
    }

    /**
     * Parses an address; empty if it isn't allowed for the owner's receivers. The office and partners have separate
     * lists of private hosts.
     */
    Optional<WebhookAddress> read(WebhookOwner owner, String url) {
        Optional<List<String>> hosts = owner.isPartner() ? config.partnersPrivateHosts() : config.allowedPrivateHosts();
        List<String> known = hosts.orElse(List.of()).stream()
                .map(host -> host.toLowerCase(Locale.ROOT))
                .toList();
        return WebhookAddress.read(url, known);
    }
}
