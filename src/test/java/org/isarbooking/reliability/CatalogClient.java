package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * An owner who changes the price of a service again and again, and looks the service up as customers do. A run has two
 * such owners, who don't talk to each other. Each order has another price, so a price shows its version.
 */
final class CatalogClient extends Client {

    /** A service with one price in the business file, for all specialists. */
    static final String SERVICE = "services.express-facial";

    static final int SERVICE_ID = 2;

    /** The next price to ask for. Higher than in the business file; even for one owner, and odd for the other. */
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
