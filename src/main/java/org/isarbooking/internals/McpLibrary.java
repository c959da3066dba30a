package org.isarbooking.internals;

import io.quarkiverse.mcp.server.http.runtime.StreamableHttpMcpMessageHandler;
import io.quarkus.arc.Arc;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.util.List;
import java.util.function.UnaryOperator;

/** Calls the MCP library without the sessions that the library would keep for every client. */
@TriedWith(library = "quarkus-mcp-server-http", version = "1.13.0")
@TriedWith(library = "vertx-web", version = "4.5.25")
public final class McpLibrary {

    /** The header that names a version of the protocol. */
    public static final String VERSION = StreamableHttpMcpMessageHandler.MCP_PROTOCOL_VERSION_HEADER;

    /** The header that names a session. */
    public static final String SESSION = StreamableHttpMcpMessageHandler.MCP_SESSION_ID_HEADER;

    /**
     * The key of a call's data for the name of the library's server. The library's routes store the name, and its
     * handler reads it.
     */
    private static final String SERVER = "mcp.http.server-name";

    private static final List<String> VERSIONS =
            List.copyOf(StreamableHttpMcpMessageHandler.SUPPORTED_PROTOCOL_VERSIONS);

    private McpLibrary() {}

    /** Returns the versions of the protocol that the library supports. */
    public static List<String> versions() {
        return VERSIONS;
    }

    /** Passes a request on to the library, with another body and without a session. */
    public static void handOn(RoutingContext call, Buffer body) {
        call.request().headers().remove(SESSION);
        ((RoutingContextInternal) call).setBody(body);
        call.next();
    }

    /**
     * Passes a request to the library's handler, with another body and without a session. Bypasses the library's
     * routes, so that every message of the answer can be converted.
     *
     * @param server the name of the library's server
     * @param conversion converts the JSON of each message
     */
    public static void handOn(RoutingContext call, Buffer body, String server, UnaryOperator<String> conversion) {
        call.request().headers().remove(SESSION);
        ((RoutingContextInternal) call).setBody(body);
        call.put(SERVER, server);
        RoutingContext converting = new McpResponse(call.response(), conversion).of(call);
        Arc.container().instance(StreamableHttpMcpMessageHandler.class).get().handle(converting);
    }

    /**
     * Returns true if the service can send messages before the answer of a call. This is so if the call was passed on
     * with a conversion.
     */
    public static boolean canSendEvents(RoutingContext call) {
        return call.response() instanceof McpResponse;
    }

    /** Sends a message before the answer of a call that was passed on with a conversion. */
    public static void sendEvent(RoutingContext call, String message) {
        ((McpResponse) call.response()).sendEvent(message);
    }
}
