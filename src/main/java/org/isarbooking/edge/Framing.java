package org.isarbooking.edge;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Refuses requests that a gateway in front might cut at another place than the server does: with a transfer coding other than {@code chunked} the server sees
 * no body, and takes what follows for the next request (RFC 9112, 6.1).
 */
@Singleton
class Framing {

    private static final int FIRST = 2_000;

    void register(@Observes Filters filters) {
        filters.register(
                call -> {
                    if (isAmbiguous(call.request().headers())) {
                        refuse(call);
                    } else {
                        call.next();
                    }
                },
                FIRST);
    }

    private static boolean isAmbiguous(MultiMap headers) {
        List<String> codings = headers.getAll(HttpHeaders.TRANSFER_ENCODING);
        return !codings.isEmpty()
                && (codings.size() > 1 || !codings.getFirst().strip().equalsIgnoreCase("chunked"));
    }

    /** As the server does with what it can't read at all: without a body, since who asked isn't sure to get it. */
    private static void refuse(RoutingContext call) {
        call.response()
                .setStatusCode(400)
                .putHeader(HttpHeaders.CONNECTION, "close")
                .end();
    }
}
