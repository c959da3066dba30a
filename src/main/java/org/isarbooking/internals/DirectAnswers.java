package org.isarbooking.internals;

import io.netty.buffer.ByteBuf;
import io.quarkus.vertx.utils.NoBoundChecksBuffer;
import io.vertx.core.http.HttpServerResponse;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/** Sends answers from memory outside the heap. The framework's public types can't do this. */
@TriedWith(library = "resteasy-reactive", version = "3.34.1")
@TriedWith(library = "quarkus-vertx", version = "3.34.1")
public final class DirectAnswers {

    private DirectAnswers() {}

    /**
     * Ends an answer with its whole body, unless the answer has already ended.
     *
     * @return true if the answer has taken the body; otherwise the caller has to release it
     */
    public static boolean end(ServerRequestContext call, ByteBuf body) {
        HttpServerResponse response = ((ResteasyReactiveRequestContext) call).unwrap(HttpServerResponse.class);
        if (response.ended()) {
            return false;
        }
        response.end(new NoBoundChecksBuffer(body));
        return true;
    }
}
