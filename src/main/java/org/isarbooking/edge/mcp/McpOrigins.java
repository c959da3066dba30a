package org.isarbooking.edge.mcp;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ServiceAddress;
import org.jspecify.annotations.Nullable;

/**
 * Decides which web pages may call the MCP endpoints: pages of the public address, and pages of origins that the
 * operator names ({@code MCP_ALLOWED_ORIGINS}). Programs that aren't browsers send no {@code Origin} and may always
 * call.
 *
 * <p>If the public address or the listening address is local, any page of this machine may call. Then the {@code Host}
 * of a call must name this machine or the public address. Otherwise a web page whose name resolves to this machine
 * could call a service on its visitor's machine (DNS rebinding).
 */
@Singleton
public final class McpOrigins {

    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[?::1]?");
    private static final Set<String> SCHEMES = Set.of("http", "https");

    private final String publicHost;
    private final boolean isLocal;
    private final Set<String> known;

    public McpOrigins(
            ServiceAddress address,
            @ConfigProperty(name = "quarkus.http.host") Optional<String> listensAt,
            @ConfigProperty(name = "isar.mcp.allowed-origins") Optional<List<String>> configured) {
        this.publicHost = address.publicUrl().getHost();
        this.isLocal = isLoopback(publicHost)
                || listensAt.filter(McpOrigins::isLoopback).isPresent();
        this.known = Stream.concat(
                        Stream.of(address.publicUrl().toString()),
                        configured.stream().flatMap(List::stream).map(String::strip))
                .map(origin -> normalised(origin).orElseThrow())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns whether a text is a web page's origin: {@code https://assistant.example.org}. */
    public static boolean isOrigin(String text) {
        return normalised(text).isPresent();
    }

    public boolean admit(HttpServerRequest request) {
        @Nullable HostAndPort host = request.authority();
        return admit(request.headers().getAll(HttpHeaders.ORIGIN), host == null ? "" : host.host());
    }

    /**
     * Returns whether a call is allowed.
     *
     * @param origins all values of {@code Origin}
     * @param host the name in {@code Host}
     */
    public boolean admit(List<String> origins, String host) {
        boolean isAskedForUs = !isLocal || isLoopback(host) || host.equalsIgnoreCase(publicHost);
        return isAskedForUs && origins.stream().allMatch(this::isKnown);
    }

    private boolean isKnown(String origin) {
        return normalised(origin)
                .filter(text -> known.contains(text)
                        || (isLocal && isLoopback(URI.create(text).getHost())))
                .isPresent();
    }

    private static boolean isLoopback(String host) {
        return LOOPBACK.matcher(host.toLowerCase(Locale.ROOT)).matches();
    }

    /** Returns scheme, host and port in one spelling; empty if the text is no origin. */
    private static Optional<String> normalised(String text) {
        try {
            URI url = new URI(text.toLowerCase(Locale.ROOT));
            boolean isOrigin = url.getScheme() != null
                    && SCHEMES.contains(url.getScheme())
                    && url.getHost() != null
                    && url.getRawUserInfo() == null
                    && url.getRawPath().isEmpty()
                    && url.getRawQuery() == null
                    && url.getRawFragment() == null;
            return isOrigin ? Optional.of(url.getScheme() + "://" + url.getHost() + ":" + port(url)) : Optional.empty();
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }

    private static int port(URI url) {
        return url.getPort() >= 0 ? url.getPort() : url.getScheme().equals("https") ? 443 : 80;
    }
}
