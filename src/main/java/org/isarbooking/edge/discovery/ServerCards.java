package org.isarbooking.edge.discovery;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.operation.ServiceAddress;

/**
 * The cards of the MCP servers, each below its endpoint. The first card is also at the paths of earlier drafts, such as
 * {@code /.well-known/mcp/server-card.json}.
 */
@Singleton
class ServerCards implements PublishedCollection {

    private static final List<String> EARLIER =
            List.of("/.well-known/mcp/server-card.json", "/.well-known/mcp/server-card");

    private final ServiceAddress address;

    ServerCards(ServiceAddress address) {
        this.address = address;
    }

    @Override
    public List<PublishedDocument> documents() {
        return ServerCard.ALL.stream()
                .<PublishedDocument>map(card -> new Card(card, address))
                .toList();
    }

    private record Card(ServerCard card, ServiceAddress address) implements PublishedText {

        @Override
        public List<String> paths() {
            Stream<String> earlier = card.equals(ServerCard.BOOKING) ? EARLIER.stream() : Stream.of();
            return Stream.concat(Stream.of(card.cardPath()), earlier).toList();
        }

        @Override
        public String mediaType() {
            return ServerCard.MEDIA_TYPE;
        }

        @Override
        public String text() {
            return card.json(address).toPrettyString();
        }
    }
}
