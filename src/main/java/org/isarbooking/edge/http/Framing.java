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
 * Refuses requests that a gateway in front might end at another place than this server. With a transfer coding other
 * than {@code chunked}, the server sees no body and takes the body for the next request (RFC 9112, 6.1).
 *
 * <p>The server itself refuses a chunked request with a length. A gateway may have removed that length, so the
 * connection is closed after every chunked request (RFC 9112, 6.3). So the rest of a gateway's request is never read as
 * another request.
 */
@Singleton
public class Framing implements Handler<RoutingContext> {

    private static final int TIME_TO_READ_WHY = 2_000;

    /** Connections that take no further request. */
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
                // Answers without a body, as the server does with requests that it can't read: the answer may not reach
                // the sender.
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
                connection.close(); // after the answer is sent
            } else {
                // A caller that is cut off while still sending would never read the answer.
                call.vertx().setTimer(TIME_TO_READ_WHY, _ -> connection.close());
            }
        });
    }
}
