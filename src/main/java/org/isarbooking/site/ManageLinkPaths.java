package org.isarbooking.site;

import java.util.Set;
import java.util.regex.Pattern;

/** The addresses of a booking's pages, and the values in them. */
final class ManageLinkPaths {

    /** The replacement for a malformed link. It opens nothing, so the operation responds as to any unknown link. */
    private static final String NO_LINK = "0".repeat(33);

    private static final Pattern LINK = Pattern.compile("[vr][0-9a-z]{32}");

    private static final String DRAFT = "draft";

    private static final Set<String> DONE = Set.of("move", "cancel", "withdraw");

    private ManageLinkPaths() {}

    /**
     * Returns the link as a key for operations. Tokens of bookings don't count as links here, since nobody can revoke
     * them.
     */
    static String key(String link) {
        return LINK.matcher(link).matches() ? link : NO_LINK;
    }

    static String path(String link) {
        return "/m/" + key(link);
    }

    static String calendar(String link) {
        return "/v1/bookings/" + key(link) + ".ics";
    }

    /** Returns the address that shows a form as it is filled in so far, with other choices or in another language. */
    static String draft(String form) {
        return form + (form.contains("?") ? "&" : "?") + DRAFT + "=1";
    }

    /** Returns true if a form is only to be shown again, as it is filled in. */
    static boolean isDraft(SitePage page) {
        return page.query().text(DRAFT).isPresent();
    }

    /** Returns the last action in the address; empty for none. */
    static String done(SitePage page) {
        return page.query().text("done").filter(DONE::contains).orElse("");
    }
}
