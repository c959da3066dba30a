package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * An owner who changes the price of a service again and again, and looks it up as customers do. There are two, who
 * don't talk to each other. Every price is asked for once only, so it says which version an answer is from.
 */
final class CatalogClient extends Client {

    /** The business file has one price of it, whoever gives it. */
    static final String SERVICE = "services.express-facial";

    static final int SERVICE_ID = 2;

    /** More than in the business file, and for each of the owners another one. */
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
