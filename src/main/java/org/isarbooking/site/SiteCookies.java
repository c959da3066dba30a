package org.isarbooking.site;

import jakarta.inject.Singleton;
import org.isarbooking.page.Cookies;

/** The cookies of public pages. They contain only the chosen language, and don't identify people. */
@Singleton
class SiteCookies extends Cookies {

    SiteCookies(SiteSettings settings) {
        super("/", settings.hasSecureCookies());
    }
}
