package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import org.isarbooking.edge.access.McpEndpoint;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.ucp.Authority;

/**
 * The manifest for agents, in the format of Agentic Resource Discovery 0.91. Each entry has an identifier that contains
 * the domain, a media type, and either an address or the content itself.
 */
@Singleton
class ArdManifest implements PublishedText {

    private static final String DESCRIPTION =
            "Appointments in a beauty salon and rental days of beauty workspaces in Munich: search, prices, offers, bookings.";
    static final List<String> QUESTIONS = List.of(
            "find a free appointment for a facial in Munich next week",
            "how much is a manicure at the salon, and who does it",
            "book a brow or lash treatment with a certain specialist",
            "rent a cosmetic room or a nail table in Munich by the day");

    private final ServiceAddress address;
    private final String text;

    ArdManifest(OperationRegistry registry, ServiceAddress address) {
        this.address = address;
        ObjectNode manifest = object();
        manifest.put("specVersion", "1.0");
        manifest.putObject("host")
                .put("displayName", "Isar Booking")
                .put("documentationUrl", address.of("/docs").toString());
        manifest.putArray("entries")
                .add(mcpServer(registry))
                .add(entry("api:booking", "Booking API", "application/vnd.oai.openapi+json")
                        .put("url", address.of("/openapi?format=json").toString()))
                .add(entry("commerce:catalog", "Catalog by the Universal Commerce Protocol", "application/json")
                        .put("url", address.of("/.well-known/ucp").toString()));
        this.text = manifest.toPrettyString();
    }

    @Override
    public List<String> paths() {
        return List.of("/.well-known/ard.json");
    }

    @Override
    public String mediaType() {
        return "application/json";
    }

    @Override
    public String text() {
        return text;
    }

    /**
     * Returns the entry of the MCP server: the names of its tools as capabilities, and its server card inline. The card
     * itself has the endpoint's address, and lists no tools.
     */
    private ObjectNode mcpServer(OperationRegistry registry) {
        ObjectNode server = entry("server:booking", "Booking tools", ServerCard.MEDIA_TYPE);
        ArrayNode capabilities = server.putArray("capabilities");
        registry.all().stream()
                .filter(McpEndpoint.ALL::offers)
                .forEach(definition -> capabilities.add(definition.name()));
        server.set("data", ServerCard.BOOKING.json(address));
        return server;
    }

    private ObjectNode entry(String name, String displayName, String type) {
        ObjectNode entry = object();
        entry.put("identifier", "urn:air:" + publisher(address) + ":" + name);
        entry.put("displayName", displayName);
        entry.put("type", type);
        entry.put("description", DESCRIPTION);
        entry.putArray("tags").add("beauty").add("booking").add("coworking").add("munich");
        ArrayNode questions = entry.putArray("representativeQueries");
        QUESTIONS.forEach(questions::add);
        return entry;
    }

    /**
     * Returns the publisher: the domain of the public address. An IPv6 address has characters that aren't allowed here.
     * Each run of such characters becomes one hyphen; at either end, it is removed.
     */
    static String publisher(ServiceAddress address) {
        return Authority.host(address.publicUrl())
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9.-]+", "-")
                .replaceAll("^-|-$", "");
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
