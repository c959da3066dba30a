package org.isarbooking.edge.limits;

import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The gateways whose {@code X-Forwarded-For} is trusted. Each gateway adds the address of its caller at the end of the
 * header; entries further to the left may come from the caller. The framework would trust the leftmost entry, so this
 * class reads the header instead.
 */
public final class TrustedProxies {

    private final List<IpSubnetFilterRule> networks;

    /** @param networks addresses or networks, for example {@code 10.0.0.0/8}; if there are none, nobody is trusted */
    public TrustedProxies(List<String> networks) {
        this.networks = networks.stream()
                .map(network -> rule(network).orElseThrow(() -> new IllegalArgumentException(network)))
                .toList();
    }

    /** Returns whether a text is an IPv4 or IPv6 address, or a network. */
    public static boolean isAddressOrNetwork(String text) {
        return rule(text).isPresent();
    }

    /**
     * Returns the address of the caller in front of all trusted gateways.
     *
     * @param peer the address that the connection comes from
     * @param forwardedFor the values of the headers in their order
     */
    public String caller(String peer, List<String> forwardedFor) {
        String caller = peer;
        for (String before : hops(forwardedFor).reversed()) {
            if (!isTrusted(caller) || address(before).isEmpty()) {
                return caller;
            }
            caller = before;
        }
        return caller;
    }

    private static List<String> hops(List<String> forwardedFor) {
        return forwardedFor.stream()
                .flatMap(value -> Arrays.stream(value.split(",", -1)))
                .map(String::strip)
                .toList();
    }

    boolean isTrusted(String host) {
        return address(host)
                .map(address -> new InetSocketAddress(address, 0))
                .filter(address -> networks.stream().anyMatch(network -> network.matches(address)))
                .isPresent();
    }

    private static Optional<IpSubnetFilterRule> rule(String network) {
        int slash = network.indexOf('/');
        Optional<InetAddress> address = address(slash < 0 ? network : network.substring(0, slash));
        return address.flatMap(first -> {
            int bits = first.getAddress().length * Byte.SIZE;
            try {
                int prefix = slash < 0 ? bits : Integer.parseInt(network.substring(slash + 1));
                return prefix < 0 || prefix > bits
                        ? Optional.empty()
                        : Optional.of(new IpSubnetFilterRule(first, prefix, IpFilterRuleType.ACCEPT));
            } catch (NumberFormatException _) {
                return Optional.empty();
            }
        });
    }

    /** Parses a literal; never looks up a name. */
    private static Optional<InetAddress> address(String literal) {
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(literal);
        try {
            return bytes == null ? Optional.empty() : Optional.of(InetAddress.getByAddress(bytes));
        } catch (UnknownHostException _) {
            return Optional.empty();
        }
    }
}
