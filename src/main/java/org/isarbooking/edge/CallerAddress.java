package org.isarbooking.edge;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Where the present call comes from. Behind a gateway that is the gateway, unless the operator lets the service trust its {@code X-Forwarded-For}
 * ({@code quarkus.http.proxy.proxy-address-forwarding} and {@code quarkus.http.proxy.trusted-proxies}).
 */
@Singleton
class CallerAddress {

    private static final int BYTES_OF_NETWORK = 8;

    private final CurrentVertxRequest request;

    CallerAddress(CurrentVertxRequest request) {
        this.request = request;
    }

    /** The IPv4 address, or the IPv6 network of 64 bits, of which a caller has all addresses. */
    String network() {
        @Nullable RoutingContext call = request.getCurrent();
        @Nullable SocketAddress address = call == null ? null : call.request().remoteAddress();
        @Nullable String host = address == null ? null : address.hostAddress();
        return host == null ? "unknown" : network(host);
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
