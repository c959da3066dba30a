package org.isarbooking.internals;

import io.quarkus.vertx.http.runtime.filters.AbstractResponseWrapper;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextDecorator;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.util.function.UnaryOperator;

/**
 * The response that the MCP library writes its answer to. Converts every message of the library for the caller's
 * version of the protocol. The service can send messages before the answer, as events.
 */
@TriedWith(library = "quarkus-mcp-server-http", version = "1.13.0")
@TriedWith(library = "quarkus-vertx-http", version = "3.34.1")
final class McpResponse extends AbstractResponseWrapper {

    private static final String EVENT = "event: message\ndata: ";
    private static final String END_OF_EVENT = "\n\n";

    private final HttpServerResponse response;
    private final UnaryOperator<String> conversion;
    private boolean isStream;

    McpResponse(HttpServerResponse response, UnaryOperator<String> conversion) {
        super(response);
        this.response = response;
        this.conversion = conversion;
    }

    /** Returns a call with this response. */
    RoutingContext of(RoutingContext call) {
        return new CallWithResponse(call, this);
    }

    /** Sends a message before the answer. */
    void sendEvent(String message) {
        if (!isStream) {
            setChunked(true);
            response.putHeader("Content-Type", "text/event-stream");
        }
        response.write(EVENT + message + END_OF_EVENT);
    }

    /** Notes that the answer is a stream: the library calls this when it sends a message before the answer. */
    @Override
    public HttpServerResponse setChunked(boolean chunked) {
        isStream = true;
        response.setChunked(chunked);
        return this;
    }

    @Override
    public HttpServerResponse putHeader(CharSequence name, CharSequence value) {
        if (!response.headWritten()) {
            response.putHeader(name, value);
        }
        return this;
    }

    @Override
    public Future<Void> write(String event) {
        return response.write(EVENT
                + conversion.apply(event.substring(EVENT.length(), event.length() - END_OF_EVENT.length()))
                + END_OF_EVENT);
    }

    @Override
    public Future<Void> end(Buffer answer) {
        String message = conversion.apply(answer.toString());
        return isStream ? response.end(EVENT + message + END_OF_EVENT) : response.end(Buffer.buffer(message));
    }

    /** A call with another response. */
    @TriedWith(library = "vertx-web", version = "4.5.25")
    private static final class CallWithResponse extends RoutingContextDecorator {

        private final HttpServerResponse response;

        CallWithResponse(RoutingContext call, HttpServerResponse response) {
            super(call.currentRoute(), (RoutingContextInternal) call);
            this.response = response;
        }

        @Override
        public HttpServerResponse response() {
            return response;
        }
    }
}
