package org.isarbooking.console;

import org.isarbooking.page.AssetVersions;

/**
 * Where the pages' stylesheet and script are. Browsers keep them for long, so their addresses change with their
 * content.
 */
final class Assets {

    static final String STYLESHEET = AssetVersions.versioned("/console/console.css");

    static final String CALENDAR_STYLESHEET = AssetVersions.versioned("/console/calendar.css");

    /** Our own script beside {@link #SCRIPT}: dragging, picking dates. Every page works without it. */
    static final String OWN_SCRIPT = AssetVersions.versioned("/console/console.js");

    /**
     * Keeps parts of a page fresh; every page works without it. The version is that of the WebJar in {@code pom.xml}.
     */
    static final String SCRIPT = "/webjars/htmx.org/2.0.10/dist/htmx.min.js";

    private Assets() {}
}
