package org.isarbooking.edge.limits;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Finds the address that a call comes from; behind a trusted gateway ({@code TRUSTED_PROXIES}), the address of the
 * gateway's caller.
 */
@Singleton
public class CallerAddress {

    private static final int BYTES_OF_NETWORK = 8;
    private static final String FORWARDED_FOR = "X-Forwarded-For";
    private static final String UNKNOWN = "unknown";

    private final CurrentVertxRequest request;
    private final TrustedProxies proxies;

    CallerAddress(
            CurrentVertxRequest request,
            @ConfigProperty(name = "isar.trusted-proxies") Optional<List<String>> trustedProxies) {
        this.request = request;
        this.proxies = new TrustedProxies(
                trustedProxies.orElse(List.of()).stream().map(String::strip).toList());
    }

    /**
     * Returns the present call's IPv4 address, or its IPv6 network of 64 bits. One caller can use every address of such
     * a network. Returns {@code unknown} outside a call.
     */
    String network() {
        @Nullable RoutingContext call = request.getCurrent();
        return call == null ? UNKNOWN : network(call);
    }

    /** Returns the network of a call. Also works before the call reaches a resource. */
    String network(RoutingContext call) {
        return peer(call)
                .map(peer ->
                        network(proxies.caller(peer, call.request().headers().getAll(FORWARDED_FOR))))
                .orElse(UNKNOWN);
    }

    /** Returns the network that limits count for the call; empty if a trusted gateway itself is the caller. */
    Optional<String> limited(RoutingContext call) {
        return peer(call)
                .map(peer -> proxies.caller(peer, call.request().headers().getAll(FORWARDED_FOR)))
                .flatMap(this::limited);
    }

    /** Returns the network that limits count for a connection; empty for a trusted gateway. */
    Optional<String> limited(String host) {
        return proxies.isTrusted(host) ? Optional.empty() : Optional.of(network(host));
    }

    /** Returns true if the present call's connection comes from a trusted gateway. */
    public boolean isTrustedGateway() {
        return Optional.ofNullable(request.getCurrent())
                .flatMap(CallerAddress::peer)
                .filter(proxies::isTrusted)
                .isPresent();
    }

    private static Optional<String> peer(RoutingContext call) {
        return Optional.<SocketAddress>ofNullable(call.request().remoteAddress())
                .map(SocketAddress::hostAddress);
    }

    static String network(String host) {
        if (host.indexOf(':') < 0) {
            return host;
        }
        try {
            // An IPv6 literal is parsed, never looked up.
            return InetAddress.getByName(host) instanceof Inet6Address address
                    ? HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), BYTES_OF_NETWORK))
                    : host;
        } catch (UnknownHostException e) {
            return host;
        }
    }
}
