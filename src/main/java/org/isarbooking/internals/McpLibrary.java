package org.isarbooking.internals;

import io.quarkiverse.mcp.server.http.runtime.StreamableHttpMcpMessageHandler;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.util.List;

/** The MCP library, used without the sessions that it keeps for every client. */
@TriedWith(library = "quarkus-mcp-server-http", version = "1.13.0")
@TriedWith(library = "vertx-web", version = "4.5.25")
public final class McpLibrary {

    /** The header that names a version of the protocol. */
    public static final String VERSION = StreamableHttpMcpMessageHandler.MCP_PROTOCOL_VERSION_HEADER;

    private static final String SESSION = StreamableHttpMcpMessageHandler.MCP_SESSION_ID_HEADER;

    private McpLibrary() {}

    /** Returns the versions of the protocol that the library speaks. */
    public static List<String> versions() {
        return List.copyOf(StreamableHttpMcpMessageHandler.SUPPORTED_PROTOCOL_VERSIONS);
    }

    /** Hands a request on to the library, with a body of ours and without a session. */
    public static void handOn(RoutingContext call, Buffer body) {
        call.request().headers().remove(SESSION);
        ((RoutingContextInternal) call).setBody(body);
        call.next();
    }
}
