package org.isarbooking.webhook;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads the addresses of receivers, by the operator's settings.
 *
 * <p>Made when it is first used, because operations are made before the running service's configuration is known.
 */
@ApplicationScoped
class Receivers {

    private final WebhookConfig config;

    Receivers(WebhookConfig config) {
        this.config = config;
    }

    /**
     * Reads an address; empty if the owner's receivers may not have it. The office and partners have separate lists of
     * private hosts.
     */
    Optional<WebhookAddress> read(WebhookOwner owner, String url) {
        Optional<List<String>> hosts = owner.isPartner() ? config.partnersPrivateHosts() : config.allowedPrivateHosts();
        List<String> known = hosts.orElse(List.of()).stream()
                .map(host -> host.toLowerCase(Locale.ROOT))
                .toList();
        return WebhookAddress.read(url, known);
    }
}
