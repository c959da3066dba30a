package org.isarbooking.start;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.spi.Converter;

/**
 * Reads the public address: an absolute http(s) URL of an origin. A single slash at its end is accepted and removed.
 */
public final class PublicUrl implements Converter<URI> {

    private static final long serialVersionUID = 1L;
    private static final Set<String> SCHEMES = Set.of("http", "https");

    /** @throws IllegalArgumentException if the text isn't a valid public address */
    @Override
    public URI convert(String text) {
        return read(text).orElseThrow(() -> new IllegalArgumentException("not the http(s) address of a host: " + text));
    }

    static Optional<URI> read(String text) {
        try {
            URI url = new URI(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
            return isAnOrigin(url) ? Optional.of(url) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static boolean isAnOrigin(URI url) {
        return url.getScheme() != null
                && SCHEMES.contains(url.getScheme().toLowerCase(Locale.ROOT))
                && url.getHost() != null
                && url.getRawUserInfo() == null
                && url.getRawPath().isEmpty()
                && url.getRawQuery() == null
                && url.getRawFragment() == null;
    }
}
