package org.isarbooking.start;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigUtils;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.Config;
import org.jboss.logging.Logger;

/** Logs the service's addresses and a command that gets a token. Helps people who try out dev or demo. */
@ApplicationScoped
class Announcement {

    private static final Logger LOG = Logger.getLogger("org.isarbooking");

    private final ServiceConfig service;
    private final Config config;

    Announcement(ServiceConfig service, Config config) {
        this.service = service;
        this.config = config;
    }

    void announce(@Observes StartupEvent start) {
        if (service.serves()) {
            announce();
        }
    }

    private void announce() {
        Settings settings = Settings.of(ConfigUtils.getProfiles(), config);
        if (settings.isDemo()) {
            LOG.info(text("java bin/DemoToken.java --user tenant-a --scope \"salon:book salon:read salon:manage\""));
        } else if (settings.profiles().contains(Settings.DEV)) {
            settings.value("quarkus.oidc.auth-server-url")
                    .map(Announcement::devToken)
                    .ifPresent(command -> LOG.info(text(command)));
        }
    }

    private String text(String tokenCommand) {
        return """
                Isar Booking starts
                  service   %1$s
                  office    %1$s/office
                  agents    %1$s/mcp (more: %1$s/llms.txt)
                  documents %1$s/docs (OpenAPI: %1$s/openapi)
                  a token   %2$s""".formatted(service.publicUrl(), tokenCommand);
    }

    private static String devToken(String provider) {
        return """
                curl -s %s/token -d grant_type=password -d client_id=isar-booking -d username=tenant-a -d password=any \
                -d 'scope=salon:book salon:read salon:manage'""".formatted(provider);
    }
}
