package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.ucp.Authority;

/**
 * The Server Card of an MCP server (SEP-2127, a draft): its name and its endpoint. The server itself lists its tools.
 *
 * @param name the part of the identifier after the domain
 * @param path the endpoint
 */
record ServerCard(String name, String title, String path, String description) {

    static final String MEDIA_TYPE = "application/mcp-server-card+json";

    private static final String SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";

    /** The endpoint with the most needed tools of both lines. */
    static final ServerCard BOOKING = new ServerCard(
            "booking",
            "Isar Booking",
            "/mcp",
            "Appointments in a beauty salon and rental days of beauty workspaces in Munich.");

    /** The endpoints for people's agents. Leaves out the endpoints of partners and of the office. */
    static final List<ServerCard> ALL = List.of(
            BOOKING,
            new ServerCard(
                    "salon",
                    "Isar Booking: salon",
                    "/mcp/salon",
                    "Appointments in a beauty salon in Munich: search, prices, offers, bookings."),
            new ServerCard(
                    "coworking",
                    "Isar Booking: workspaces",
                    "/mcp/coworking",
                    "Rental days of beauty workspaces in Munich: search, prices, offers, bookings."));

    /** Returns the card's path: below its endpoint, as the draft recommends. */
    String cardPath() {
        return path + "/server-card";
    }

    ObjectNode json(ServiceAddress address) {
        ObjectNode card = JsonNodeFactory.instance.objectNode();
        card.put("$schema", SCHEMA);
        card.put("name", Authority.name(address.publicUrl(), name).replaceAll("\\." + name + "$", "/" + name));
        card.put("version", Envelope.CONTRACT_VERSION);
        card.put("title", title);
        card.put("description", description);
        card.put("websiteUrl", address.of("/").toString());
        card.putArray("remotes")
                .addObject()
                .put("type", "streamable-http")
                .put("url", address.of(path).toString());
        return card;
    }
}
