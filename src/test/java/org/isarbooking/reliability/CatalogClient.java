package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A client that acts as an owner: it changes the price of a service again and again, and searches for the service as
 * customers do. A run has two such clients, which act independently. Each change sets another price, so a price
 * identifies a version of the catalog.
 */
final class CatalogClient extends Client {

    /** A service with one price in the business file, for all specialists. */
    static final String SERVICE = "services.express-facial";

    static final int SERVICE_ID = 2;

    /**
     * The next price to set, in cents. It is higher than the price in the business file. One owner's prices are even,
     * and the other's are odd.
     */
    private int nextCents;

    CatalogClient(World world, String name, int number, long seed) {
        super(world, name, DemoUsers.OWNER, seed);
        nextCents = 5_000 + number;
    }

    @Override
    void act() {
        output("office_get_catalog", object().put("path", SERVICE)).ifPresent(this::change);
        Ports.pause(random.nextInt(500));
        call("salon_search_services", object().put("query", "express").put("limit", 5));
        Ports.pause(random.nextInt(1_500));
    }

    private void change(JsonNode catalog) {
        ObjectNode order = object().put("reason", "Another season").put("submission_key", newKey());
        order.set("version", catalog.path("version"));
        order.putArray("changes")
                .addObject()
                .put("path", SERVICE + ".price")
                .put("value", "%d.%02d EUR".formatted(nextCents / 100, nextCents % 100));
        nextCents += 2;
        surely("office_change_catalog", order);
    }
}
