package org.isarbooking.edge;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A way to another server that can be cut, as a network does it, and mended again. */
final class Relay {

    private final InetSocketAddress target;
    private final ServerSocket listening;
    private final Set<Closeable> open = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;

    Relay(String host, int port) {
        try {
            this.target = new InetSocketAddress(host, port);
            this.listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    /** Ends what is connected and lets nothing through any more. */
    void cut() {
        cut = true;
        open.forEach(Relay::close);
        open.clear();
    }

    void mend() {
        cut = false;
    }

    void end() {
        cut();
        close(listening);
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                connect(listening.accept());
            } catch (IOException e) {
                // The caller or the target has gone: so does the connection.
            }
        }
    }

    private void connect(Socket caller) throws IOException {
        open.add(caller);
        if (cut) {
            close(caller);
            return;
        }
        Socket callee = new Socket(target.getAddress(), target.getPort());
        open.add(callee);
        Thread.ofVirtual().start(() -> pump(caller, callee));
        Thread.ofVirtual().start(() -> pump(callee, caller));
    }

    private static void pump(Socket from, Socket to) {
        try (from;
                to;
                InputStream in = from.getInputStream()) {
            in.transferTo(to.getOutputStream());
        } catch (IOException e) {
            // Cut.
        }
    }

    private static void close(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            // It is closed.
        }
    }
}
