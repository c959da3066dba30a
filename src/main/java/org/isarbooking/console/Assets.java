package org.isarbooking.console;

import org.isarbooking.page.AssetVersions;

/**
 * The addresses of the pages' stylesheets and scripts. Browsers keep these files for long, so the addresses change with
 * the content.
 */
final class Assets {

    static final String STYLESHEET = AssetVersions.versioned("/console/console.css");

    static final String CALENDAR_STYLESHEET = AssetVersions.versioned("/console/calendar.css");

    /** The project's own script beside {@link #SCRIPT}: dragging, picking dates. Every page works without it. */
    static final String OWN_SCRIPT = AssetVersions.versioned("/console/console.js");

    /**
     * The script that keeps parts of a page fresh; every page works without it. The version is that of the WebJar in
     * {@code pom.xml}.
     */
    static final String SCRIPT = "/webjars/htmx.org/2.0.10/dist/htmx.min.js";

    private Assets() {}
}
