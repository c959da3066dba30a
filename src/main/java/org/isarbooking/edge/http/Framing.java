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
 * Refuses requests that a gateway in front might cut at another place than the server does: with a transfer coding
 * other than {@code chunked} the server sees no body, and takes what follows for the next request (RFC 9112, 6.1).
 *
 * <p>The server itself refuses a chunked request that has a length, too. A gateway may have left that length out, so
 * the connection is closed after every chunked request (RFC 9112, 6.3): what a gateway took for the rest of it is never
 * read as another.
 */
@Singleton
public class Framing implements Handler<RoutingContext> {

    private static final int TIME_TO_READ_WHY = 2_000;

    /** What comes on them is never looked at again. */
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
            isLastOfItsConnection(call);
            if (isChunked(codings)) {
                call.next();
            } else {
                // As the server does with what it can't read: without a body, since who asked isn't sure to get it.
                call.response().setStatusCode(400).end();
            }
        }
    }

    private static boolean isChunked(List<String> codings) {
        return codings.size() == 1 && codings.getFirst().strip().equalsIgnoreCase("chunked");
    }

    private void isLastOfItsConnection(RoutingContext call) {
        HttpConnection connection = call.request().connection();
        finished.add(connection);
        call.response().putHeader(HttpHeaders.CONNECTION, "close");
        call.addEndHandler(_ -> {
            if (call.request().isEnded()) {
                connection.close(); // after what was written has left
            } else {
                // Who is cut off while still sending never reads why.
                call.vertx().setTimer(TIME_TO_READ_WHY, _ -> connection.close());
            }
        });
    }
}
