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
 * So many connections of one address at the same time (IPv6: of one network), so that nobody takes all that there may
 * be. More are closed when they come, before anything is read from them. A gateway that is trusted has as many as it
 * needs. The port of health and metrics has no such limit.
 *
 * <p>The framework shows a connection with its first request only, which one that is meant to do harm never sends. So
 * connections are counted where Netty hands them from the server's socket to their event loops.
 */
@Singleton
class ConnectionsPerAddress {

    private static final String NAME = ConnectionsPerAddress.class.getName();

    private final CallerAddress callers;
    private final Tally connections;
    private final Vertx vertx;
    private final ValueRegistry started;

    /** @param most how many at the same time; 0 when there is no limit */
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

    /** Closes a connection that is too much, else counts it until it is closed. */
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
