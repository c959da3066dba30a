package org.isarbooking.edge.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.edge.http.ProblemBodies.Body;
import org.isarbooking.operation.Refusal;

/** Answers calls that end before they reach a resource. */
@Singleton
public class EarlyProblems {

    private final ObjectMapper mapper;
    private final ProblemBodies bodies;

    EarlyProblems(ObjectMapper mapper, ProblemBodies bodies) {
        this.mapper = mapper;
        this.bodies = bodies;
    }

    /** Ends the call with the problem that the refusal is. */
    public Future<Void> end(RoutingContext call, Refusal refusal) {
        Body error = bodies.of(refusal, call);
        RetryAfter.of(refusal).ifPresent(seconds -> call.response().putHeader(HttpHeaders.RETRY_AFTER, seconds));
        return call.response()
                .setStatusCode(error.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, error.mediaType())
                .end(written(error.body()));
    }

    /** Ends the call with what a failure is to its caller; what is no refusal is logged. */
    public Future<Void> end(RoutingContext call, Throwable failure) {
        return end(call, Faults.refusal(failure, CallContext.requestId(call)));
    }

    private String written(Object problem) {
        try {
            return mapper.writeValueAsString(problem);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
