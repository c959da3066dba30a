package org.isarbooking.site;

import io.quarkus.runtime.configuration.ConfigUtils;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.operation.ServiceAddress;

/** Where public pages are, and how their cookies travel. */
@Singleton
class SiteSettings {

    /** What the paths of public pages begin with. */
    private static final List<String> ROOTS = List.of("/book", "/m", "/w", "/waitlist", "/rent");

    private final boolean hasSecureCookies;

    SiteSettings(ServiceAddress address) {
        // The demo is called without TLS, whatever address it shows.
        this.hasSecureCookies = "https".equals(address.publicUrl().getScheme()) && !ConfigUtils.isProfileActive("demo");
    }

    boolean hasSecureCookies() {
        return hasSecureCookies;
    }

    /** Returns whether a path is one of a public page. */
    static boolean isPage(String path) {
        return ROOTS.stream().anyMatch(root -> path.equals(root) || path.startsWith(root + "/"));
    }
}
