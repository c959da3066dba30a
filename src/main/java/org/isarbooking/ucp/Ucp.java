package org.isarbooking.ucp;

import java.net.URI;

/** Names and versions of the protocol that the service speaks. */
public final class Ucp {

    /** The version of the protocol, and of everything under {@code dev.ucp}. */
    public static final String VERSION = "2026-08-25";

    public static final String SHOPPING = "dev.ucp.shopping";

    /** Lookup of products, which includes reading a single one. */
    public static final String CATALOG_LOOKUP = "dev.ucp.shopping.catalog.lookup";

    /** Checkout sessions: create, get, update, complete, cancel. */
    public static final String CHECKOUT = "dev.ucp.shopping.checkout";

    /** Orders as they are now. */
    public static final String ORDER = "dev.ucp.shopping.order";

    /** The version of the booking schema (contract, "Versioning"). */
    public static final String BOOKING_VERSION = "2026-10-09";

    /** Where the REST binding is. */
    public static final String REST_PATH = "/ucp/v1";

    /** Where the MCP binding is. */
    public static final String MCP_PATH = "/ucp/mcp";

    private Ucp() {}

    /** Returns the name of the booking extension by the host of the service. */
    public static String bookingName(URI publicUrl) {
        return Authority.name(publicUrl, "booking");
    }
}
