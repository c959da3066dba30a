package org.isarbooking.internals;

import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.impl.VertxInternal;
import io.vertx.core.net.impl.ConnectionBase;

/** Gives access to Netty's objects behind Vert.x's connections, which have no public method in Vert.x. */
@TriedWith(library = "vertx-core", version = "4.5.25")
public final class Connections {

    private Connections() {}

    /**
     * Returns the channel of a request's connection. Its close future completes when the connection is gone, even if no
     * handler of the request is called.
     */
    public static Channel channel(HttpServerRequest request) {
        return ((ConnectionBase) request.connection()).channel();
    }

    /** Returns the event loops that accept connections. */
    public static EventLoopGroup acceptors(Vertx vertx) {
        return ((VertxInternal) vertx).getAcceptorEventLoopGroup();
    }
}
