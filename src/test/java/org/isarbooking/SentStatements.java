package org.isarbooking;

import io.quarkus.vertx.VertxOptionsCustomizer;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.VertxOptions;
import io.vertx.core.spi.VertxTracerFactory;
import io.vertx.core.spi.tracing.SpanKind;
import io.vertx.core.spi.tracing.TagExtractor;
import io.vertx.core.spi.tracing.VertxTracer;
import io.vertx.core.tracing.TracingOptions;
import io.vertx.core.tracing.TracingPolicy;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The SQL statements that the service sends, as its driver reports them to tracers. */
@Singleton
public class SentStatements implements VertxOptionsCustomizer {

    private static final String STATEMENT = "db.statement";

    private final List<String> sent = new CopyOnWriteArrayList<>();
    private final List<List<String>> roundTrips = new ArrayList<>();
    private int underWay;

    /** Runs something, and returns the statements that are sent meanwhile, in order. */
    public List<String> during(Runnable something) {
        sent.clear();
        something.run();
        return List.copyOf(sent);
    }

    /** Returns the statements that are sent until something completes. Blocks no thread. */
    public Uni<List<String>> sentBy(Supplier<? extends Uni<?>> something) {
        return Uni.createFrom().deferred(() -> {
            sent.clear();
            return something.get().map(_ -> List.copyOf(sent));
        });
    }

    /**
     * Runs something, and returns the statements that are sent meanwhile, grouped by round trip. A statement that is
     * sent while others are under way belongs to their round trip. {@code Transactions.pipelined} sends {@code begin}
     * and {@code commit} as statements. In other transactions, each of the two takes a round trip that the driver
     * doesn't report.
     */
    public List<List<String>> roundTripsDuring(Runnable something) {
        synchronized (roundTrips) {
            roundTrips.clear();
        }
        something.run();
        synchronized (roundTrips) {
            return roundTrips.stream().map(List::copyOf).toList();
        }
    }

    private void begin(String statement) {
        sent.add(statement);
        synchronized (roundTrips) {
            if (underWay == 0 || roundTrips.isEmpty()) {
                roundTrips.add(new ArrayList<>());
            }
            roundTrips.getLast().add(statement);
            underWay++;
        }
    }

    private void complete() {
        synchronized (roundTrips) {
            underWay--;
        }
    }

    // Quarkus builds its Vert.x itself: a tracer can be set only in its options.
    @SuppressWarnings("deprecation")
    @Override
    public void accept(VertxOptions options) {
        VertxTracerFactory factory = _ -> new Listener();
        if (options.getTracingOptions() == null) { // with another tracer, nothing is recorded
            options.setTracingOptions(new TracingOptions().setFactory(factory));
        }
    }

    private final class Listener implements VertxTracer<Object, Object> {

        @Override
        public <R> @Nullable Object sendRequest(
                Context context,
                SpanKind kind,
                TracingPolicy policy,
                R request,
                String operation,
                BiConsumer<String, String> headers,
                TagExtractor<R> tags) {
            Map<String, String> all = tags.extract(request);
            if (!all.containsKey(STATEMENT)) {
                return null;
            }
            begin(all.get(STATEMENT));
            return STATEMENT;
        }

        @Override
        public <R> void receiveResponse(
                Context context,
                @Nullable R response,
                @Nullable Object payload,
                @Nullable Throwable failure,
                TagExtractor<R> tags) {
            if (STATEMENT.equals(payload)) {
                complete();
            }
        }
    }
}
