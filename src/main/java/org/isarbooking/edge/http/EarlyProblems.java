package org.isarbooking.edge.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.edge.http.ProblemBodies.Body;
import org.isarbooking.operation.Refusal;

/** Responds to calls that end before they reach a resource. */
@Singleton
public class EarlyProblems {

    private final ObjectMapper mapper;
    private final ProblemBodies bodies;
    private final ProblemPages pages;

    EarlyProblems(ObjectMapper mapper, ProblemBodies bodies, ProblemPages pages) {
        this.mapper = mapper;
        this.bodies = bodies;
        this.pages = pages;
    }

    /**
     * Ends the call with the problem of a refusal, or with a page about the problem if a browser asked for a public
     * page.
     */
    public Future<Void> end(RoutingContext call, Refusal refusal) {
        RetryAfter.of(refusal).ifPresent(seconds -> call.response().putHeader(HttpHeaders.RETRY_AFTER, seconds));
        if (CallContext.isOfAPublicPage(call) && WebPages.isWanted(call)) {
            return call.response()
                    .setStatusCode(refusal.code().status())
                    .putHeader(HttpHeaders.CONTENT_TYPE, WebPages.MEDIA_TYPE)
                    .end(pages.page(refusal.code(), CallContext.language(call)));
        }
        Body error = bodies.of(refusal, call);
        return call.response()
                .setStatusCode(error.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, error.mediaType())
                .end(written(error.body()));
    }

    /** Ends the call with the problem of a failure. Logs the failure unless it is a refusal. */
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
