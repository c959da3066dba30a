package org.isarbooking.edge.mcp;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Allows web pages of known origins to read all answers of the MCP endpoints, refusals included (CORS). */
@Singleton
public class McpWebPages implements Handler<RoutingContext> {

    private static final String MCP = "/mcp";

    private final McpOrigins origins;

    McpWebPages(McpOrigins origins) {
        this.origins = origins;
    }

    @Override
    public void handle(RoutingContext call) {
        @Nullable String origin = call.request().getHeader(HttpHeaders.ORIGIN);
        String path = call.normalizedPath();
        boolean isMcp = path.equals(MCP) || path.startsWith(MCP + "/");
        if (isMcp && origin != null && origins.admit(call.request())) {
            HttpServerResponse response = call.response();
            response.putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, origin);
            response.putHeader(HttpHeaders.VARY, "Origin");
            response.putHeader(
                    HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS,
                    "WWW-Authenticate, Retry-After, X-Request-Id, Mcp-Session-Id");
            response.putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, McpDoor.METHODS);
            response.putHeader(
                    HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS,
                    "Authorization, Content-Type, Accept, Accept-Language, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, X-Request-Id");
        }
        call.next();
    }
}
