package org.isarbooking.edge.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/** Responds to {@code OPTIONS}: {@code POST} is allowed for an operation, {@code GET} for the list of operations. */
@Singleton
public class AllowedMethods implements Handler<RoutingContext> {

    public static final String OF_OPERATION = "POST, OPTIONS";
    public static final String OF_READ = "GET, HEAD, OPTIONS";

    private final OperationRegistry operations;
    private final EarlyProblems problems;

    AllowedMethods(OperationRegistry operations, EarlyProblems problems) {
        this.operations = operations;
        this.problems = problems;
    }

    @Override
    public void handle(RoutingContext call) {
        if (isQuestion(call)) {
            answer(call);
        } else {
            call.next();
        }
    }

    /**
     * Returns whether the call asks for the allowed methods. The framework responds to CORS requests of browsers, if
     * the operator enables CORS.
     */
    private static boolean isQuestion(RoutingContext call) {
        return call.request().method().equals(HttpMethod.OPTIONS)
                && (CallContext.isOfOperations(call)
                        || CallContext.operationName(call).isPresent())
                && !call.request().headers().contains(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
    }

    private void answer(RoutingContext call) {
        boolean isList = CallContext.isOfTheList(call);
        if (!isList
                && CallContext.operationName(call).flatMap(operations::named).isEmpty()) {
            problems.end(call, Refusal.of(ProblemCode.NOT_FOUND));
            return;
        }
        call.response()
                .setStatusCode(204)
                .putHeader(HttpHeaders.ALLOW, isList ? OF_READ : OF_OPERATION)
                .end();
    }
}
