package org.isarbooking;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.Map;

/** Configures the port of the service's mail server in tests. A test may start a mail server on that port. */
@WithTestResource(value = MailServerResource.class, scope = TestResourceScope.GLOBAL)
public final class MailServerResource implements QuarkusTestResourceLifecycleManager {

    private static final String PORT = "test.mail.port";

    @Override
    public Map<String, String> start() {
        return Map.of("isar.mail.host", "127.0.0.1", "isar.mail.port", Integer.toString(port()));
    }

    /** Returns the port, which stays the same for the whole test run. */
    public static int port() {
        String known = System.getProperty(PORT);
        if (known != null) {
            return Integer.parseInt(known);
        }
        int free = freePort();
        System.setProperty(PORT, Integer.toString(free));
        return free;
    }

    /**
     * Returns a free port below the range that systems use for outgoing connections. Between two tests no server
     * listens on the port, and an outgoing connection must not occupy it.
     */
    private static int freePort() {
        return new SecureRandom()
                .ints(20_000, 32_000)
                .filter(MailServerResource::isFree)
                .findFirst()
                .orElseThrow();
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void stop() {
        // Servers belong to the tests that start them.
    }
}
