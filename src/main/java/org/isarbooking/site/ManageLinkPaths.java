package org.isarbooking.site;

import java.util.Set;
import java.util.regex.Pattern;

/** The addresses of a booking's pages, and the values in them. */
final class ManageLinkPaths {

    /** The replacement for a malformed link. The operation responds to it as to any unknown link. */
    private static final String NO_LINK = "0".repeat(33);

    private static final Pattern LINK = Pattern.compile("[vr][0-9a-z]{32}");

    private static final String DRAFT = "draft";

    private static final Set<String> DONE = Set.of("move", "cancel", "withdraw");

    private ManageLinkPaths() {}

    /**
     * Returns the key for operations from a manage link. Doesn't accept the token of a booking as a link, because
     * nobody can revoke a token.
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

    /** Returns the address that shows a form again with its typed values, to see other choices or another language. */
    static String draft(String form) {
        return form + (form.contains("?") ? "&" : "?") + DRAFT + "=1";
    }

    /** Returns true if the page should only show the sent form again. */
    static boolean isDraft(SitePage page) {
        return page.query().text(DRAFT).isPresent();
    }

    /** Returns the last action in the address; empty for none. */
    static String done(SitePage page) {
        return page.query().text("done").filter(DONE::contains).orElse("");
    }
}
