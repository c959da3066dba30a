package org.isarbooking.site;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.page.Seals;

/** The seals of public pages. They are made with the key of links, which every process of the service has. */
@Singleton
class SiteSeals extends Seals {

    SiteSeals(@ConfigProperty(name = "isar.link-key") String key) {
        super(() -> key);
    }
}
