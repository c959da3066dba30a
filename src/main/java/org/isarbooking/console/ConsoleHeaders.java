package org.isarbooking.console;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.signin.SignInSettings;

/**
 * The headers of every page of the console. Browsers run only our own script, show the page in no frame, and keep no
 * copy of it.
 */
@Singleton
class ConsoleHeaders {

    private static final int EARLY = 950;

    private final String policy;

    ConsoleHeaders(
            SignInSettings settings, @ConfigProperty(name = "quarkus.oidc.auth-server-url") Optional<String> provider) {
        // Search forms need the provider's origin: without a session, a search redirects to the provider.
        String provided = settings.signIn() == SignInSettings.SignIn.PROVIDER
                ? provider.map(ConsoleHeaders::origin).orElse("")
                : "";
        this.policy =
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'"
                        + provided + "; frame-ancestors 'none'; base-uri 'none'";
    }

    private static String origin(String address) {
        URI uri = URI.create(address);
        return " " + uri.getScheme() + "://" + uri.getRawAuthority();
    }

    void register(@Observes Filters filters) {
        filters.register(
                call -> {
                    if (ConsoleSettings.isPage(call.normalizedPath())) {
                        protect(call);
                    }
                    call.next();
                },
                EARLY);
    }

    private void protect(RoutingContext call) {
        MultiMap headers = call.response().headers();
        headers.set("Content-Security-Policy", policy);
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }
}
