package org.isarbooking.site;

import io.vertx.ext.web.RoutingContext;
import java.util.Set;
import java.util.regex.Pattern;

/** The addresses of a booking's pages, and what they carry. */
final class ManageLinkPaths {

    /** What can be no link opens nothing: the operation is asked with this in its place, and answers as for any. */
    private static final String NO_LINK = "0".repeat(33);

    private static final Pattern LINK = Pattern.compile("[vr][0-9a-z]{32}");

    private static final Set<String> DONE = Set.of("move", "cancel", "withdraw");

    private ManageLinkPaths() {}

    /** The key for operations: tokens of bookings are none here, since nobody can revoke those. */
    static String key(String link) {
        return LINK.matcher(link).matches() ? link : NO_LINK;
    }

    static String path(String link) {
        return "/m/" + key(link);
    }

    static String calendar(String link) {
        return "/v1/bookings/" + key(link) + ".ics";
    }

    /** What has just been done, as the address says it; empty for nothing. */
    static String done(RoutingContext call) {
        return call.queryParam("done").stream()
                .filter(DONE::contains)
                .findFirst()
                .orElse("");
    }
}
