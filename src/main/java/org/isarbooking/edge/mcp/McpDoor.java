package org.isarbooking.edge.mcp;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.edge.access.McpSettings;
import org.isarbooking.edge.http.AcceptedTypes;
import org.isarbooking.edge.http.EarlyProblems;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/** Decides before the body is read whether a call may reach an MCP endpoint. */
@Singleton
class McpDoor implements Handler<RoutingContext> {

    static final String METHODS = "POST, OPTIONS";
    private static final String JSON = "application/json";

    /** The media types of the library's answers. The library prefers the first, and requires callers to accept both. */
    private static final String BOTH_TYPES = "application/json, text/event-stream";

    private final McpSettings settings;
    private final McpOrigins origins;
    private final EarlyProblems problems;

    McpDoor(McpSettings settings, McpOrigins origins, EarlyProblems problems) {
        this.settings = settings;
        this.origins = origins;
        this.problems = problems;
    }

    @Override
    public void handle(RoutingContext call) {
        call.response().putHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        Optional<ProblemCode> reason = reasonAgainst(call);
        if (reason.isPresent()) {
            problems.end(call, Refusal.of(reason.get()));
            return;
        }
        if (call.request().method().equals(HttpMethod.OPTIONS)) {
            call.response()
                    .setStatusCode(204)
                    .putHeader(HttpHeaders.ALLOW, METHODS)
                    .end();
            return;
        }
        McpClients.remember(call);
        if (!BOTH_TYPES.equals(call.request().getHeader(HttpHeaders.ACCEPT))) {
            call.request().headers().set(HttpHeaders.ACCEPT, BOTH_TYPES);
        }
        call.request().resume();
        call.next();
    }

    private Optional<ProblemCode> reasonAgainst(RoutingContext call) {
        HttpServerRequest request = call.request();
        // Only the paths of open endpoints are let through. The library also has routes for the transport of
        // 2024-11-05, which would keep a connection open for each caller.
        if (McpEndpoint.at(call.normalizedPath()).filter(settings::isOpen).isEmpty()) {
            return Optional.of(ProblemCode.NOT_FOUND);
        }
        if (!origins.admit(request)) {
            return Optional.of(ProblemCode.ORIGIN_NOT_ALLOWED);
        }
        if (request.method().equals(HttpMethod.OPTIONS)) {
            return Optional.empty();
        }
        if (!request.method().equals(HttpMethod.POST)) {
            call.response().putHeader(HttpHeaders.ALLOW, METHODS);
            return Optional.of(ProblemCode.METHOD_NOT_ALLOWED);
        }
        if (!mediaType(request.getHeader(HttpHeaders.CONTENT_TYPE)).equals(JSON)) {
            return Optional.of(ProblemCode.UNSUPPORTED_MEDIA_TYPE);
        }
        return takesJson(request) ? Optional.empty() : Optional.of(ProblemCode.NOT_ACCEPTABLE);
    }

    private static boolean takesJson(HttpServerRequest request) {
        List<String> headers = request.headers().getAll(HttpHeaders.ACCEPT);
        // Media types are compared case-insensitively (RFC 9110, 8.3.1).
        String accepted = AcceptedTypes.restricted(String.join(", ", headers)).toLowerCase(Locale.ROOT);
        return headers.isEmpty()
                || accepted.contains(JSON)
                || accepted.contains("*/*")
                || accepted.contains("application/*");
    }

    private static String mediaType(@Nullable String contentType) {
        return contentType == null ? "" : contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }
}
