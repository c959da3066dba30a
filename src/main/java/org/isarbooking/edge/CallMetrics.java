package org.isarbooking.edge;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.isarbooking.operation.OperationDefinition;

/**
 * Measures the time of operations on every edge, as the metric {@code isar.operation}, by operation and outcome.
 * Doesn't measure streamed answers, nor calls that end before the invoker is called (for example because of bad input
 * or overload). The HTTP server's metrics include these calls.
 */
@Singleton
class CallMetrics {

    private static final Duration[] STEPS = {
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(25),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5)
    };

    private final MeterRegistry metrics;
    private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();

    CallMetrics(MeterRegistry metrics) {
        this.metrics = metrics;
    }

    private record Kind(String operation, String outcome) {}

    /** Returns a call that records its time and outcome when it ends. */
    <T> Uni<T> of(OperationDefinition operation, Uni<T> call) {
        return Uni.createFrom().deferred(() -> {
            Timer.Sample time = Timer.start(metrics);
            return call.onTermination()
                    .invoke((_, fault, isCancelled) ->
                            time.stop(timer(new Kind(operation.name(), Outcome.of(fault, isCancelled)))));
        });
    }

    private Timer timer(Kind kind) {
        return timers.computeIfAbsent(
                kind,
                key -> Timer.builder("isar.operation")
                        .description("Time and outcome of operations")
                        .tag("operation", key.operation())
                        .tag("outcome", key.outcome())
                        .serviceLevelObjectives(STEPS)
                        .register(metrics));
    }
}
