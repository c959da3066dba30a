package org.isarbooking.edge.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Prevents request smuggling: a gateway and this server must agree where each request ends. Refuses every transfer
 * coding except {@code chunked}. With another coding, the server would see no body, and would read the body as the next
 * request (RFC 9112, 6.1).
 *
 * <p>The server itself refuses a chunked request with a length. A gateway may have removed that length, so the
 * connection is closed after every chunked request (RFC 9112, 6.3). The rest of a gateway's request is then never read
 * as another request.
 */
@Singleton
public class Framing implements Handler<RoutingContext> {

    private static final int MILLISECONDS_TO_READ = 2_000;

    /** Connections from which no further request is accepted. */
    private final Set<HttpConnection> finished =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    @Override
    public void handle(RoutingContext call) {
        List<String> codings = call.request().headers().getAll(HttpHeaders.TRANSFER_ENCODING);
        if (finished.contains(call.request().connection())) {
            call.request().connection().close();
        } else if (codings.isEmpty()) {
            call.next();
        } else {
            closeConnectionAfter(call);
            if (isChunked(codings)) {
                call.next();
            } else {
                // No problem document: the server also answers unreadable requests without a body, and the sender may
                // never get this answer.
                call.response().setStatusCode(400).end();
            }
        }
    }

    private static boolean isChunked(List<String> codings) {
        return codings.size() == 1 && codings.getFirst().strip().equalsIgnoreCase("chunked");
    }

    private void closeConnectionAfter(RoutingContext call) {
        HttpConnection connection = call.request().connection();
        finished.add(connection);
        call.response().putHeader(HttpHeaders.CONNECTION, "close");
        call.addEndHandler(_ -> {
            if (call.request().isEnded()) {
                connection.close(); // after the answer is sent
            } else {
                // A caller that is cut off while still sending would never read the answer.
                call.vertx().setTimer(MILLISECONDS_TO_READ, _ -> connection.close());
            }
        });
    }
}
