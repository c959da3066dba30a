package org.isarbooking.site;

import jakarta.inject.Singleton;
import org.isarbooking.page.Cookies;

/** The cookies of public pages: the chosen language, and nothing that tells people apart. */
@Singleton
class SiteCookies extends Cookies {

    SiteCookies(SiteSettings settings) {
        super("/", settings.hasSecureCookies());
    }
}
