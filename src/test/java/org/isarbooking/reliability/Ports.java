package org.isarbooking.reliability;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;

/** Finds ports for servers that restart on the same port, and pauses threads. */
final class Ports {

    private static final SecureRandom RANDOM = new SecureRandom();

    private Ports() {}

    /**
     * Returns a free port below the range for outgoing connections, so that no connection takes the port while its
     * server is down.
     */
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

    /** Sleeps. Throws an unchecked exception if it is interrupted. */
    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
