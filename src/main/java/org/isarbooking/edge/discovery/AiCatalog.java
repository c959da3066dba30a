package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.operation.ServiceAddress;

/**
 * The AI Catalog of the domain ({@code /.well-known/ai-catalog.json}, specification 1.0): the resources for agents and
 * their addresses. The kind of an entry is {@code mediaType} in the catalog's specification and {@code type} in MCP's
 * specification. Entries have both properties.
 */
@Singleton
class AiCatalog implements PublishedText {

    private final String text;

    AiCatalog(ServiceAddress address) {
        ObjectNode catalog = JsonNodeFactory.instance.objectNode();
        catalog.put("specVersion", "1.0");
        catalog.putObject("host")
                .put("displayName", ServerCard.BOOKING.title())
                .put("documentationUrl", address.of("/docs").toString());
        ArrayNode entries = catalog.putArray("entries");
        for (ServerCard card : ServerCard.ALL) {
            entries.add(entry(address, "mcp:" + card.name(), card.title(), ServerCard.MEDIA_TYPE, card.cardPath())
                    .put("description", card.description()));
        }
        entries.add(entry(
                address, "api:booking", "Booking API", "application/vnd.oai.openapi+json", "/openapi?format=json"));
        entries.add(entry(
                address,
                "commerce:catalog",
                "Catalog by the Universal Commerce Protocol",
                "application/json",
                "/.well-known/ucp"));
        this.text = catalog.toPrettyString();
    }

    @Override
    public List<String> paths() {
        return List.of("/.well-known/ai-catalog.json");
    }

    @Override
    public String mediaType() {
        return "application/ai-catalog+json";
    }

    @Override
    public String text() {
        return text;
    }

    private static ObjectNode entry(ServiceAddress address, String name, String title, String mediaType, String path) {
        ObjectNode entry = JsonNodeFactory.instance.objectNode();
        entry.put("identifier", "urn:air:" + ArdManifest.publisher(address) + ":" + name);
        entry.put("displayName", title);
        entry.put("mediaType", mediaType);
        entry.put("type", mediaType);
        entry.put("url", address.of(path).toString());
        ArrayNode questions = entry.putArray("representativeQueries");
        ArdManifest.QUESTIONS.forEach(questions::add);
        return entry;
    }
}
