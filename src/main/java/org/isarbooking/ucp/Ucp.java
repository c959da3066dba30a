package org.isarbooking.ucp;

import java.net.URI;

/** Names and versions that the protocol uses in this service. */
public final class Ucp {

    /** The version of the protocol, and of all names under {@code dev.ucp}. */
    public static final String VERSION = "2026-08-25";

    public static final String SHOPPING = "dev.ucp.shopping";

    /** Lookup of products, which includes reading a single one. */
    public static final String CATALOG_LOOKUP = "dev.ucp.shopping.catalog.lookup";

    /** Checkout sessions: create, get, update, complete, cancel. */
    public static final String CHECKOUT = "dev.ucp.shopping.checkout";

    /** Reading the current state of orders. */
    public static final String ORDER = "dev.ucp.shopping.order";

    /** The version of the booking schema (contract, "Versioning"). */
    public static final String BOOKING_VERSION = "2026-10-09";

    /** The path of the REST binding. */
    public static final String REST_PATH = "/ucp/v1";

    /** The path of the MCP binding. */
    public static final String MCP_PATH = "/ucp/mcp";

    private Ucp() {}

    /** Returns the full name of the booking extension, which begins with the service's host. */
    public static String bookingName(URI publicUrl) {
        return Authority.name(publicUrl, "booking");
    }
}
