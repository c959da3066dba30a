package org.isarbooking.webhook;

import io.netty.util.NetUtil;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address of a receiver: {@code https} on port 443, with a host name or a public IP address. Each call checks that
 * the host name has only public addresses. Neither rule applies to the operator's own hosts.
 *
 * @param path the path with the query
 * @param mayBePrivate true if the host is one of the operator's own hosts that the subscription's owner may use
 */
record WebhookAddress(boolean tls, String host, int port, String path, boolean mayBePrivate) {

    private static final int HTTPS = 443;
    private static final int HTTP = 80;
    private static final Pattern NAME =
            Pattern.compile("(?!.*\\.\\.)[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?", Pattern.CASE_INSENSITIVE);

    /**
     * Parses an address.
     *
     * @param known the operator's own hosts, which may be private, without TLS, and on any port
     * @return the address; empty if it isn't allowed for receivers
     */
    static Optional<WebhookAddress> read(String text, List<String> known) {
        return uri(text).flatMap(uri -> {
            @Nullable String host = host(uri);
            if (host == null || uri.getRawUserInfo() != null || uri.getRawFragment() != null) {
                return Optional.empty();
            }
            boolean isTls = "https".equalsIgnoreCase(uri.getScheme());
            boolean isKnown = known.contains(host);
            int port = uri.getPort() >= 0 ? uri.getPort() : isTls ? HTTPS : HTTP;
            boolean mayBeCalled = isKnown ? isTls || "http".equalsIgnoreCase(uri.getScheme()) : isTls && port == HTTPS;
            return mayBeCalled && port > 0 && port <= 65_535 && (isKnown || mayBePublic(host))
                    ? Optional.of(new WebhookAddress(isTls, host, port, pathOf(uri), isKnown))
                    : Optional.empty();
        });
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }

    private static @Nullable String host(URI uri) {
        @Nullable String host = uri.getHost();
        if (host == null) {
            return null;
        }
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        return bare.toLowerCase(Locale.ROOT);
    }

    private static boolean mayBePublic(String host) {
        byte @Nullable [] literal = NetUtil.createByteArrayFromIpAddressString(host);
        return literal != null
                ? PublicAddresses.isPublicLiteral(literal)
                : NAME.matcher(host).matches() && host.contains(".") && !host.endsWith(".localhost");
    }

    private static String pathOf(URI uri) {
        String path = Objects.requireNonNullElse(uri.getRawPath(), "");
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return (path.isEmpty() ? "/" : path) + query;
    }

    /** Leaves the path out of logs, because it may contain a secret. */
    @Override
    public String toString() {
        return "WebhookAddress[hidden]";
    }
}
