package org.isarbooking;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;

/** Tells the service of tests where its mail server is: a port on which a test starts one, or doesn't. */
@WithTestResource(value = MailServerResource.class, scope = TestResourceScope.GLOBAL)
public final class MailServerResource implements QuarkusTestResourceLifecycleManager {

    private static final String PORT = "test.mail.port";

    @Override
    public Map<String, String> start() {
        return Map.of("isar.mail.host", "127.0.0.1", "isar.mail.port", Integer.toString(port()));
    }

    /** The port, the same for the whole test run. */
    public static int port() {
        String known = System.getProperty(PORT);
        if (known != null) {
            return Integer.parseInt(known);
        }
        int free = freePort();
        System.setProperty(PORT, Integer.toString(free));
        return free;
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        // Servers belong to the tests that start them.
    }
}
