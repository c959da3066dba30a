package org.isarbooking;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A proxy between the service and another server. Tests can cut its connections, silence them like a broken network,
 * and let the proxy work again.
 */
public final class Relay {

    private volatile InetSocketAddress target;
    private final ServerSocket listening;
    private final Set<Closeable> open = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;
    private volatile boolean silent;

    /**
     * The number of silences so far. Connections from before a silence stay silent forever, as if their server had
     * moved away.
     */
    private final AtomicInteger silences = new AtomicInteger();

    public Relay(String host, int port) {
        try {
            this.target = new InetSocketAddress(host, port);
            this.listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    public int port() {
        return listening.getLocalPort();
    }

    /** Closes all connections. Until {@link #mend}, closes new connections at once. */
    public void cut() {
        cut = true;
        open.forEach(Relay::close);
        open.clear();
    }

    /** Accepts connections, but passes no data until {@link #mend}, neither on new nor on existing connections. */
    public void fallSilent() {
        silent = true;
        silences.incrementAndGet();
    }

    /** Connects new callers to another port of the same machine. Existing connections stay. */
    public void leadTo(int port) {
        target = new InetSocketAddress(target.getAddress(), port);
    }

    /** Passes the data of new connections again. */
    public void mend() {
        cut = false;
        silent = false;
    }

    public void end() {
        cut();
        close(listening);
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                connect(listening.accept());
            } catch (IOException e) {
                // The target refuses connections, or this proxy has ended.
            }
        }
    }

    private void connect(Socket caller) throws IOException {
        open.add(caller);
        if (cut) {
            close(caller);
            return;
        }
        Socket callee;
        try {
            callee = new Socket(target.getAddress(), target.getPort());
        } catch (IOException refused) {
            close(caller);
            throw refused;
        }
        open.add(callee);
        // A connection that begins during a silence stays silent, too.
        int heard = silent ? silences.get() - 1 : silences.get();
        Thread.ofVirtual().start(() -> pump(caller, callee, heard));
        Thread.ofVirtual().start(() -> pump(callee, caller, heard));
    }

    private void pump(Socket from, Socket to, int heard) {
        byte[] bytes = new byte[8192];
        try (from;
                to;
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                if (heard == silences.get()) {
                    out.write(bytes, 0, count);
                }
            }
        } catch (IOException e) {
            // The connection was cut.
        }
    }

    private static void close(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            // It is closed anyway.
        }
    }
}
