package org.isarbooking.site;

import jakarta.inject.Singleton;
import org.isarbooking.page.Cookies;

/** The cookies of public pages: the chosen language, and nothing that identifies people. */
@Singleton
class SiteCookies extends Cookies {

    SiteCookies(SiteSettings settings) {
        super("/", settings.hasSecureCookies());
    }
}
