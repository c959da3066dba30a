package org.isarbooking.edge.http;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The headers that tell browsers how to treat an answer: take it for what it says it is, show it in no frame, run
 * nothing in it, and tell nobody where the reader came from. Pages of the console replace this policy by their own.
 */
final class BrowserHeaders {

    private static final String NOTHING =
            "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

    /**
     * The browsable document brings scripts and styles, some of them within the page; it loads from here only, and
     * calls nobody else.
     */
    private static final String DOCUMENTS =
            "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
                    + "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

    /** What the framework shows below {@code /q} in dev mode, and only there. */
    private static final String DEVELOPMENT = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

    /** A year; other services of the same domain are for its owner to decide about. */
    private static final String ENCRYPTED_ONLY = "max-age=31536000";

    private final Map<String, String> ofAnswers;
    private final Map<String, String> ofDocuments;
    private final Map<String, String> ofDevelopment;

    private BrowserHeaders(boolean isHttps) {
        this.ofAnswers = headers(NOTHING, isHttps);
        this.ofDocuments = headers(DOCUMENTS, isHttps);
        this.ofDevelopment = headers(DEVELOPMENT, isHttps);
    }

    /** @param publicUrl where browsers reach the service: by its scheme the service knows that a gateway encrypts */
    static BrowserHeaders at(URI publicUrl) {
        return new BrowserHeaders("https".equalsIgnoreCase(publicUrl.getScheme()));
    }

    /** The headers of whatever is answered at a path, by name. */
    Map<String, String> of(String path) {
        if (path.startsWith("/q/")) {
            return ofDevelopment;
        }
        return path.equals("/docs") || path.startsWith("/docs/") ? ofDocuments : ofAnswers;
    }

    private static Map<String, String> headers(String policy, boolean isHttps) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("X-Frame-Options", "DENY");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Content-Security-Policy", policy);
        if (isHttps) {
            headers.put("Strict-Transport-Security", ENCRYPTED_ONLY);
        }
        return Map.copyOf(headers);
    }
}
