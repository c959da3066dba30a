package org.isarbooking.salon;

import java.util.Map;
import org.isarbooking.business.Catalog;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;

/** Names of services as customers see them; also of those that are retired, since appointments outlive them. */
final class ServiceNames {

    private static final Translated UNKNOWN = new Translated(Map.of());

    private ServiceNames() {}

    static String of(Catalog catalog, int serviceId, Language language) {
        return catalog.names().services().getOrDefault(serviceId, UNKNOWN).in(language);
    }
}
