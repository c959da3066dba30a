package org.isarbooking.edge;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.start.ServiceConfig;

/**
 * Decides which calls are traced: the share that the operator configures, and calls that the gateway already traces
 * with the sampled flag. Work outside of calls is never traced.
 */
@Singleton
class TracedShare implements Sampler {

    private final Sampler calls;

    TracedShare(ServiceConfig config) {
        this.calls =
                Sampler.parentBased(Sampler.traceIdRatioBased(config.traces().share()));
    }

    @Override
    public SamplingResult shouldSample(
            Context parent, String trace, String name, SpanKind kind, Attributes attributes, List<LinkData> links) {
        boolean isOfNoCall = kind != SpanKind.SERVER
                && !Span.fromContext(parent).getSpanContext().isValid();
        // Jobs poll for work every second; most traces would be their statements.
        return isOfNoCall ? SamplingResult.drop() : calls.shouldSample(parent, trace, name, kind, attributes, links);
    }

    @Override
    public String getDescription() {
        return "calls only, " + calls.getDescription();
    }
}
