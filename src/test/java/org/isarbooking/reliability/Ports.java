package org.isarbooking.reliability;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;

/** Ports for servers that come back on them. */
final class Ports {

    private static final SecureRandom RANDOM = new SecureRandom();

    private Ports() {}

    /** Below the ports that systems give to outgoing connections: nobody else takes it while its server is away. */
    static int free() {
        return RANDOM.ints(20_000, 32_000).filter(Ports::isFree).findFirst().orElseThrow();
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    /** What {@code Thread.sleep} does, for clients that wait before they come back and for faults that last. */
    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
