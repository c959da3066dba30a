package org.isarbooking.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.isarbooking.shared.Tokens;

/**
 * Where the pages' stylesheet and script are. Browsers keep them for long, so their addresses change with their
 * content.
 */
final class Assets {

    static final String STYLESHEET = versioned("/console/console.css");

    static final String CALENDAR_STYLESHEET = versioned("/console/calendar.css");

    /** Our own script beside {@link #SCRIPT}: dragging, picking dates. Every page works without it. */
    static final String OWN_SCRIPT = versioned("/console/console.js");

    /**
     * Keeps parts of a page fresh; every page works without it. The version is that of the WebJar in {@code pom.xml}.
     */
    static final String SCRIPT = "/webjars/htmx.org/2.0.10/dist/htmx.min.js";

    private Assets() {}

    private static String versioned(String path) {
        try (InputStream stream = Assets.class.getResourceAsStream("/META-INF/resources" + path)) {
            if (stream == null) {
                throw new IllegalStateException(path + " is missing");
            }
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return path + "?v=" + Tokens.encode(Tokens.hash(text)).substring(0, 12);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
