package org.isarbooking.edge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.operation.Refusal;

/** Answers calls that end before they reach a resource. */
@Singleton
class EarlyProblems {

    private final ObjectMapper mapper;

    EarlyProblems(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    /** Ends the call with the problem that the refusal is. */
    Future<Void> end(RoutingContext call, Refusal refusal) {
        Problem problem = Problem.of(refusal, CallContext.language(call), CallContext.requestId(call));
        return call.response()
                .setStatusCode(problem.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .end(written(problem));
    }

    private String written(Problem problem) {
        try {
            return mapper.writeValueAsString(problem);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
