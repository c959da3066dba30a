package org.isarbooking.webhook;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Decides which addresses of the internet may be called. All other addresses are private, reserved, or lead to such
 * addresses: loopback, link-local (metadata of clouds), private and shared networks, multicast, tunnels.
 */
final class PublicAddresses {

    /** Networks that no public receiver has: the first bytes as an IPv4 address, and how many bits count. */
    private static final int[][] CLOSED = {
        {0, 0, 0, 8},
        {10, 0, 0, 8},
        {100, 64, 0, 10},
        {127, 0, 0, 8},
        {169, 254, 0, 16},
        {172, 16, 0, 12},
        {192, 0, 0, 24},
        {192, 0, 2, 24},
        {192, 31, 196, 24},
        {192, 52, 193, 24},
        {192, 88, 99, 24},
        {192, 168, 0, 16},
        {192, 175, 48, 24},
        {198, 18, 0, 15},
        {198, 51, 100, 24},
        {203, 0, 113, 24},
        {224, 0, 0, 3}
    };

    private PublicAddresses() {}

    /** Returns true for an address that a public server may have. */
    static boolean isPublic(InetAddress address) {
        byte[] bytes = address.getAddress();
        return address instanceof Inet4Address ? isPublicV4(bytes) : isPublicV6(bytes);
    }

    private static boolean isPublicV4(byte[] bytes) {
        int value = bits(bytes[0], bytes[1], bytes[2], bytes[3]);
        return Arrays.stream(CLOSED).noneMatch(network -> {
            int shift = Integer.SIZE - network[3];
            return value >>> shift == bits(network[0], network[1], network[2], 0) >>> shift;
        });
    }

    /**
     * Returns whether an IPv6 address is public. The IPv4 address within 64:ff9b::/96 decides for that network.
     * Otherwise, only 2000::/3 is assigned. Its tunnels (2001::/23 and 2002::/16) and its ranges for documentation and
     * tests are excluded.
     */
    private static boolean isPublicV6(byte[] bytes) {
        if (isNat64(bytes)) {
            return isPublicV4(Arrays.copyOfRange(bytes, 12, 16));
        }
        int first = bits(0, 0, bytes[0], bytes[1]);
        int second = bits(0, 0, bytes[2], bytes[3]);
        boolean isGivenOut = first >>> 13 == 1;
        boolean isTunnel = first == 0x2002 || (first == 0x2001 && second < 0x200);
        boolean isDocumentation = (first == 0x2001 && second == 0xdb8) || first >>> 4 == 0x3ff;
        return isGivenOut && !isTunnel && !isDocumentation;
    }

    /** Returns whether an address is in 64:ff9b::/96. Its last four bytes are the IPv4 address that a call reaches. */
    private static boolean isNat64(byte[] bytes) {
        byte[] prefix = {0, 0x64, (byte) 0xff, (byte) 0x9b, 0, 0, 0, 0, 0, 0, 0, 0};
        return Arrays.equals(prefix, 0, 12, bytes, 0, 12);
    }

    private static int bits(int first, int second, int third, int fourth) {
        return (first & 0xff) << 24 | (second & 0xff) << 16 | (third & 0xff) << 8 | (fourth & 0xff);
    }

    /** Returns whether an address given in bytes is public. Never asks a name server. */
    static boolean isPublicLiteral(byte[] address) {
        try {
            return isPublic(InetAddress.getByAddress(address));
        } catch (UnknownHostException _) {
            return false;
        }
    }
}
