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
 * Makes one span per call on every edge, with the operation, the outcome and the call's id. The database driver adds
 * one span per statement, with the statement's text but none of its values. No trace contains the caller, their address
 * or their input. If traces are off, this class does nothing.
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

    /** Returns the call inside a span with the operation's name. */
    <T> Uni<T> of(OperationDefinition operation, Uni<T> call) {
        return isOff
                ? call
                : Uni.createFrom().deferred(() -> {
                    CallSpan span = begin(operation);
                    return call.onTermination().invoke((_, fault, isCancelled) -> span.end(fault, isCancelled));
                });
    }

    /** Returns the streamed call inside a span with the operation's name. */
    <T> Multi<T> of(OperationDefinition operation, Multi<T> call) {
        return isOff
                ? call
                : Multi.createFrom().deferred(() -> {
                    CallSpan span = begin(operation);
                    return call.onTermination().invoke(span::end);
                });
    }

    // The span is closed when the call ends, in another method.
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

    /**
     * Returns the parent of a call's span: the current span, else the span that a trusted gateway names in the headers.
     * Headers of other callers are ignored, because they could make the service record any number of traces.
     */
    private Context parent(@Nullable RoutingContext call) {
        Context current = Context.current();
        return Span.fromContext(current).getSpanContext().isValid() || call == null || !caller.isTrustedGateway()
                ? current
                : telemetry.getPropagators().getTextMapPropagator().extract(current, call.request(), HEADERS);
    }

    /** The span of a call. The call's database statements belong to this span until the call ends. */
    private record CallSpan(Span span, Scope scope) {

        void end(@Nullable Throwable fault, boolean isCancelled) {
            String outcome = Outcome.of(fault, isCancelled);
            span.setAttribute("isar.outcome", outcome);
            if (Outcome.isFault(outcome)) {
                span.setStatus(StatusCode.ERROR); // the log has the reason, under the call's id
            }
            scope.close();
            span.end();
        }
    }
}
