package org.isarbooking.site;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.signin.Area;
import org.isarbooking.signin.SignInSettings;
import org.jspecify.annotations.Nullable;

/**
 * The headers of every public page. Browsers run only our own script, and load only the logo from elsewhere. They show
 * the page in frames of permitted sites only, and don't send its address to other sites. They keep a copy of the page
 * only if {@link Site#letBrowserKeep} allows it.
 */
@Singleton
class SiteHeaders {

    private static final int EARLY = 950;

    private static final String POLICY = "Content-Security-Policy";
    private static final String IMAGES = "img-src 'self' data:";

    private final Frames frames;
    private final String provider;

    SiteHeaders(
            Frames frames,
            SignInSettings settings,
            @ConfigProperty(name = "quarkus.oidc.auth-server-url") Optional<String> provider) {
        this.frames = frames;
        this.provider = settings.signIn() == SignInSettings.SignIn.PROVIDER
                ? provider.map(URI::create).map(SiteHeaders::origin).orElse("")
                : "";
    }

    void register(@Observes Filters filters) {
        filters.register(
                call -> {
                    if (SiteSettings.isPage(call.normalizedPath())) {
                        protect(call);
                    }
                    call.next();
                },
                EARLY);
    }

    private void protect(RoutingContext call) {
        String path = call.normalizedPath();
        MultiMap headers = call.response().headers();
        if (frames.mayShow(path)) {
            headers.set(POLICY, policy(path, frames.origins()));
            headers.remove("X-Frame-Options"); // this header can't contain origins
        } else {
            headers.set(POLICY, policy(path, "'none'"));
            headers.set("X-Frame-Options", "DENY");
        }
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }

    /** Allows the page to load the logo from its address. */
    static void allowLogo(RoutingContext call, @Nullable String logo) {
        MultiMap headers = call.response().headers();
        Optional.ofNullable(logo)
                .filter(address -> address.startsWith("https://"))
                .map(URI::create)
                .map(SiteHeaders::origin)
                .filter(_ -> headers.contains(POLICY))
                .map(origin -> headers.get(POLICY).replace(IMAGES + ";", IMAGES + origin + ";"))
                .ifPresent(policy -> headers.set(POLICY, policy));
    }

    private static String origin(URI uri) {
        return " " + uri.getScheme() + "://" + uri.getRawAuthority();
    }

    /**
     * Returns the content security policy of a page. On pages for tenants, forms may also lead to the identity
     * provider: without a session, the form for choosing days redirects there.
     */
    private String policy(String path, String ancestors) {
        return "default-src 'none'; script-src 'self'; style-src 'self'; " + IMAGES
                + "; connect-src 'self'; form-action 'self'" + (Area.RENT.has(path) ? provider : "")
                + "; frame-ancestors " + ancestors + "; base-uri 'none'";
    }
}
