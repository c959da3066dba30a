package org.isarbooking.edge.limits;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ServerChannel;
import io.netty.channel.SingleThreadEventLoop;
import io.netty.util.concurrent.EventExecutor;
import io.quarkus.value.registry.ValueRegistry;
import io.quarkus.vertx.http.HttpServer;
import io.quarkus.vertx.http.HttpServerStart;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Singleton;
import java.net.InetSocketAddress;
import java.util.Iterator;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.internals.Connections;

/**
 * Limits the concurrent connections of one address (IPv6: of one network), so that nobody takes all of them. Further
 * connections are closed on arrival, before anything is read. There is no limit for a trusted gateway, nor for the port
 * of health and metrics.
 *
 * <p>The framework reports a connection only at its first request, and harmful connections may never send one. So
 * connections are counted where Netty passes them from the server's socket to their event loops.
 */
@Singleton
class ConnectionsPerAddress {

    private static final String NAME = ConnectionsPerAddress.class.getName();

    private final CallerAddress callers;
    private final Tally connections;
    private final Vertx vertx;
    private final ValueRegistry started;

    /** @param most the limit; 0 for no limit */
    ConnectionsPerAddress(
            CallerAddress callers,
            @ConfigProperty(name = "isar.limits.connections-per-address") int most,
            Vertx vertx,
            ValueRegistry started) {
        this.callers = callers;
        this.connections = new Tally(most);
        this.vertx = vertx;
        this.started = started;
    }

    void guard(@ObservesAsync HttpServerStart start) {
        if (connections.isUnlimited()) {
            return;
        }
        int port = started.get(HttpServer.HTTP_PORT);
        for (EventExecutor acceptor : Connections.acceptors(vertx)) {
            acceptor.execute(() -> guard((SingleThreadEventLoop) acceptor, port));
        }
    }

    private void guard(SingleThreadEventLoop acceptor, int port) {
        for (Iterator<Channel> sockets = acceptor.registeredChannelsIterator(); sockets.hasNext(); ) {
            Channel socket = sockets.next();
            if (socket instanceof ServerChannel
                    && socket.localAddress() instanceof InetSocketAddress address
                    && address.getPort() == port
                    && socket.pipeline().get(NAME) == null) {
                socket.pipeline().addFirst(NAME, new Counting());
            }
        }
    }

    /** Closes a connection beyond the limit, else counts it until it is closed. */
    @Sharable
    private final class Counting extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext context, Object accepted) {
            Channel connection = (Channel) accepted;
            String network = connection.remoteAddress() instanceof InetSocketAddress peer
                    ? callers.limited(peer.getAddress().getHostAddress()).orElse("")
                    : "";
            if (network.isEmpty()) {
                context.fireChannelRead(accepted);
            } else if (connections.add(network)) {
                connection.closeFuture().addListener(_ -> connections.remove(network));
                context.fireChannelRead(accepted);
            } else {
                connection.unsafe().closeForcibly();
            }
        }
    }
}
