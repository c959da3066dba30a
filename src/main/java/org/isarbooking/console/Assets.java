package org.isarbooking.console;

import org.isarbooking.page.AssetVersions;

/**
 * The addresses of the console's stylesheets and scripts. Browsers cache these files, so each address contains the
 * version of its file.
 */
final class Assets {

    static final String STYLESHEET = AssetVersions.versioned("/console/console.css");

    static final String CALENDAR_STYLESHEET = AssetVersions.versioned("/console/calendar.css");

    /** The console's own script: dragging, picking dates. Every page works without it. */
    static final String OWN_SCRIPT = AssetVersions.versioned("/console/console.js");

    /**
     * The htmx script, which keeps parts of a page fresh; every page works without it. The version is that of the
     * WebJar in {@code pom.xml}.
     */
    static final String SCRIPT = "/webjars/htmx.org/2.0.10/dist/htmx.min.js";

    /** Draws the plots of reports from their tables, with {@link #PLOT_LIBRARY}. */
    static final String PLOT_SCRIPT = AssetVersions.versioned("/console/plots.js");

    /** uPlot. The version is that of the WebJar in {@code pom.xml}. */
    static final String PLOT_LIBRARY = "/webjars/uplot/1.6.30/dist/uPlot.iife.min.js";

    static final String PLOT_STYLESHEET = "/webjars/uplot/1.6.30/dist/uPlot.min.css";

    private Assets() {}
}
