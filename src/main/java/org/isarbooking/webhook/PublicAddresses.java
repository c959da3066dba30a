package org.isarbooking.webhook;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Decides which IP addresses are public. The service doesn't call other addresses: loopback, link-local (cloud
 * metadata), private and shared networks, multicast, tunnels to them, and reserved ranges.
 */
final class PublicAddresses {

    /**
     * IPv4 networks that are not public: the first three bytes of the network, and the length of its prefix in bits.
     */
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

    /** Returns true if an address is public. */
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
     * Returns true if an IPv6 address is public. An address in 64:ff9b::/96 is public if its embedded IPv4 address is
     * public. Other addresses are public if they are in 2000::/3, except for tunnels (2001::/23 and 2002::/16) and
     * ranges for documentation and tests.
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

    /**
     * Returns true if an address is in 64:ff9b::/96. The last four bytes of such an address are the IPv4 address that a
     * call reaches.
     */
    private static boolean isNat64(byte[] bytes) {
        byte[] prefix = {0, 0x64, (byte) 0xff, (byte) 0x9b, 0, 0, 0, 0, 0, 0, 0, 0};
        return Arrays.equals(prefix, 0, 12, bytes, 0, 12);
    }

    private static int bits(int first, int second, int third, int fourth) {
        return (first & 0xff) << 24 | (second & 0xff) << 16 | (third & 0xff) << 8 | (fourth & 0xff);
    }

    /** Returns true if an address given as bytes is public. Never queries a name server. */
    static boolean isPublicLiteral(byte[] address) {
        try {
            return isPublic(InetAddress.getByAddress(address));
        } catch (UnknownHostException _) {
            return false;
        }
    }
}
