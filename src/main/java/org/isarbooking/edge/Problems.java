package org.isarbooking.edge;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.isarbooking.edge.access.Challenges;
import org.isarbooking.edge.http.AllowedMethods;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.Faults;
import org.isarbooking.edge.http.ProblemBodies;
import org.isarbooking.edge.http.ProblemBodies.Body;
import org.isarbooking.edge.http.RetryAfter;
import org.isarbooking.edge.http.WebPages;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/**
 * Responds to every failure with a problem, or with a page if a browser asked for an unknown address. No answer
 * contains class names, SQL or stack traces.
 */
public class Problems {

    private final OperationRegistry operations;
    private final Challenges challenges;
    private final ProblemBodies bodies;

    Problems(OperationRegistry operations, Challenges challenges, ProblemBodies bodies) {
        this.operations = operations;
        this.challenges = challenges;
        this.bodies = bodies;
    }

    @ServerExceptionMapper
    RestResponse<Object> refused(Refusal refusal, RoutingContext call) {
        Body error = bodies.of(refusal, call);
        ResponseBuilder<Object> answer = ResponseBuilder.create(error.status(), null)
                .entity(error.body())
                .type(MediaType.valueOf(error.mediaType()));
        challenges
                .of(refusal, scope(call))
                .ifPresent(challenge -> answer.header(HttpHeaders.WWW_AUTHENTICATE, challenge));
        RetryAfter.of(refusal).ifPresent(seconds -> answer.header(HttpHeaders.RETRY_AFTER, seconds));
        return answer.build();
    }

    @ServerExceptionMapper({AuthenticationFailedException.class, UnauthorizedException.class, ForbiddenException.class})
    RestResponse<Object> unadmitted(Throwable fault, RoutingContext call) {
        return refused(Faults.refusal(fault, CallContext.requestId(call)), call);
    }

    @ServerExceptionMapper
    RestResponse<Object> http(WebApplicationException exception, RoutingContext call) {
        Response answer = exception.getResponse();
        ProblemCode code = switch (answer.getStatus()) {
            case 400 ->
                isUnreadable(call, HttpHeaders.ACCEPT) ? ProblemCode.NOT_ACCEPTABLE : ProblemCode.MALFORMED_JSON;
            case 404 -> ProblemCode.NOT_FOUND;
            case 405 -> ProblemCode.METHOD_NOT_ALLOWED;
            case 406 -> ProblemCode.NOT_ACCEPTABLE;
            case 413 -> ProblemCode.PAYLOAD_TOO_LARGE;
            case 415 -> ProblemCode.UNSUPPORTED_MEDIA_TYPE;
            default -> ProblemCode.INTERNAL_ERROR;
        };
        if (code == ProblemCode.INTERNAL_ERROR) {
            return broken(exception, call);
        }
        if (code == ProblemCode.NOT_FOUND && WebPages.isWanted(call)) {
            return ResponseBuilder.<Object>create(code.status(), null)
                    .entity(WebPages.notFound(WebPages.language(call)))
                    .type(WebPages.MEDIA_TYPE)
                    .build();
        }
        RestResponse<Object> problem = refused(Refusal.of(code), call);
        if (code == ProblemCode.METHOD_NOT_ALLOWED) {
            problem.getHeaders()
                    .putSingle(
                            HttpHeaders.ALLOW,
                            CallContext.operationName(call).isPresent()
                                    ? AllowedMethods.OF_OPERATION
                                    : AllowedMethods.OF_READ);
        }
        return problem;
    }

    @ServerExceptionMapper
    RestResponse<Object> broken(Throwable fault, RoutingContext call) {
        if (isUnreadable(call, HttpHeaders.CONTENT_TYPE)) {
            return refused(Refusal.of(ProblemCode.UNSUPPORTED_MEDIA_TYPE), call);
        }
        return refused(Faults.refusal(fault, CallContext.requestId(call)), call);
    }

    private Optional<Scope> scope(RoutingContext call) {
        return CallContext.operationName(call)
                .flatMap(operations::named)
                .map(OperationDefinition::access)
                .flatMap(Access::acceptedScope);
    }

    private static boolean isUnreadable(RoutingContext call, String mediaTypeHeader) {
        String value = call.request().getHeader(mediaTypeHeader);
        if (value == null) {
            return false;
        }
        try {
            for (String mediaType : value.split(",", -1)) {
                MediaType.valueOf(mediaType.strip());
            }
            return false;
        } catch (IllegalArgumentException _) {
            return true;
        }
    }
}
