package org.isarbooking.edge.http;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The headers that restrict browsers: no guessing of an answer's type, no frames, no scripts, no referrer. The
 * console's pages and the public pages replace {@code Content-Security-Policy} with their own policies.
 */
final class BrowserHeaders {

    private static final String NOTHING =
            "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

    /**
     * The policy of the browsable contract, which has scripts and styles, some of them inline. It loads only from this
     * service.
     */
    private static final String DOCUMENTS =
            "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
                    + "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

    /** The policy of the framework's pages below {@code /q}, which exist only in dev mode. */
    private static final String DEVELOPMENT = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

    /** One year. Subdomains are not included: their owner decides about them. */
    private static final String ENCRYPTED_ONLY = "max-age=31536000";

    private final Map<String, String> ofAnswers;
    private final Map<String, String> ofDocuments;
    private final Map<String, String> ofDevelopment;

    private BrowserHeaders(boolean isHttps) {
        this.ofAnswers = headers(NOTHING, isHttps);
        this.ofDocuments = headers(DOCUMENTS, isHttps);
        this.ofDevelopment = headers(DEVELOPMENT, isHttps);
    }

    /** @param publicUrl the address for browsers; the scheme {@code https} means that a gateway encrypts */
    static BrowserHeaders at(URI publicUrl) {
        return new BrowserHeaders("https".equalsIgnoreCase(publicUrl.getScheme()));
    }

    /** Returns the headers of an answer at a path, by name. */
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
