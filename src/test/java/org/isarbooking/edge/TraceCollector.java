package org.isarbooking.edge;

import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Receives traces as a collector does (OTLP over HTTP). Puts each body, one character per byte, into a queue, which is
 * injected into the test's field {@code BlockingQueue<String>}. Names and values are readable text. Ids are raw bytes.
 */
public final class TraceCollector implements QuarkusTestResourceLifecycleManager {

    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final HttpServer server;

    public TraceCollector() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Map<String, String> start() {
        server.createContext("/v1/traces", exchange -> {
            received.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        return Map.of(
                "quarkus.otel.sdk.disabled", "false",
                "quarkus.otel.exporter.otlp.endpoint",
                        "http://127.0.0.1:" + server.getAddress().getPort(),
                "quarkus.otel.bsp.schedule.delay", "50ms");
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(received, new TestInjector.MatchesType(BlockingQueue.class));
    }

    @Override
    public void stop() {
        server.stop(0);
    }
}
