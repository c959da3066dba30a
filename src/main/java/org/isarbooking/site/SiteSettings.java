package org.isarbooking.site;

import io.quarkus.runtime.configuration.ConfigUtils;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.operation.ServiceAddress;

/** The addresses of public pages, and the protection of their cookies. */
@Singleton
class SiteSettings {

    /** The first parts of the paths of public pages. */
    private static final List<String> ROOTS = List.of("/book", "/m", "/w", "/waitlist", "/rent");

    private final boolean hasSecureCookies;

    SiteSettings(ServiceAddress address) {
        // Browsers may open the demo by http although its public address is https. By http, they would not send secure
        // cookies.
        this.hasSecureCookies = "https".equals(address.publicUrl().getScheme()) && !ConfigUtils.isProfileActive("demo");
    }

    boolean hasSecureCookies() {
        return hasSecureCookies;
    }

    /** Returns true for the path of a public page. */
    static boolean isPage(String path) {
        return ROOTS.stream().anyMatch(root -> path.equals(root) || path.startsWith(root + "/"));
    }
}
