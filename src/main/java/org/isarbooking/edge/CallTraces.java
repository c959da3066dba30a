package org.isarbooking.edge;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.limits.CallerAddress;
import org.isarbooking.operation.OperationDefinition;
import org.jspecify.annotations.Nullable;

/**
 * One span a call, on every edge: which operation, what came of it, the id of the call. The driver of the database adds
 * one a statement, with the text of the statement and none of its values. Who called, from where, and with what stands
 * in no trace. Off, this does nothing at all.
 */
@Singleton
class CallTraces {

    private static final TextMapGetter<HttpServerRequest> HEADERS = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(HttpServerRequest request) {
            return request.headers().names();
        }

        @Override
        public @Nullable String get(@Nullable HttpServerRequest request, String name) {
            return request == null ? null : request.getHeader(name);
        }
    };

    private final boolean isOff;
    private final OpenTelemetry telemetry;
    private final Tracer tracer;
    private final CurrentVertxRequest request;
    private final CallerAddress caller;

    CallTraces(
            @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean isOff,
            OpenTelemetry telemetry,
            CurrentVertxRequest request,
            CallerAddress caller) {
        this.isOff = isOff;
        this.telemetry = telemetry;
        this.tracer = telemetry.getTracer("org.isarbooking");
        this.request = request;
        this.caller = caller;
    }

    /** The same call, with a span of its name around it. */
    <T> Uni<T> of(OperationDefinition operation, Uni<T> call) {
        return isOff
                ? call
                : Uni.createFrom().deferred(() -> {
                    CallSpan span = begin(operation);
                    return call.onTermination().invoke((_, fault, isCancelled) -> span.end(fault, isCancelled));
                });
    }

    /** The same for an answer that comes part by part. */
    <T> Multi<T> of(OperationDefinition operation, Multi<T> call) {
        return isOff
                ? call
                : Multi.createFrom().deferred(() -> {
                    CallSpan span = begin(operation);
                    return call.onTermination().invoke(span::end);
                });
    }

    // It is closed when the call ends, which is in another method.
    @SuppressWarnings("MustBeClosedChecker")
    private CallSpan begin(OperationDefinition operation) {
        @Nullable RoutingContext call = request.getCurrent();
        Span span = tracer.spanBuilder(operation.name())
                .setSpanKind(SpanKind.SERVER)
                .setParent(parent(call))
                .startSpan();
        if (call != null) {
            span.setAttribute("isar.request_id", CallContext.requestId(call));
        }
        return new CallSpan(span, span.makeCurrent());
    }

    /** A gateway that is trusted may have begun the trace; others could make us write as many as they like. */
    private Context parent(@Nullable RoutingContext call) {
        Context current = Context.current();
        return Span.fromContext(current).getSpanContext().isValid() || call == null || !caller.isTrustedGateway()
                ? current
                : telemetry.getPropagators().getTextMapPropagator().extract(current, call.request(), HEADERS);
    }

    /** A span that statements belong to until it ends. */
    private record CallSpan(Span span, Scope scope) {

        void end(@Nullable Throwable fault, boolean isCancelled) {
            String outcome = Outcome.of(fault, isCancelled);
            span.setAttribute("isar.outcome", outcome);
            if (Outcome.isFault(outcome)) {
                span.setStatus(StatusCode.ERROR); // why is in the log, under the same id
            }
            scope.close();
            span.end();
        }
    }
}
