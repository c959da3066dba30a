package org.isarbooking.ucp;

/** Names and versions of the protocol that the service speaks. */
public final class Ucp {

    /** The version of the protocol, and of everything under {@code dev.ucp}. */
    public static final String VERSION = "2026-08-25";

    public static final String SHOPPING = "dev.ucp.shopping";

    /** Lookup of products, which includes reading a single one. */
    public static final String CATALOG_LOOKUP = "dev.ucp.shopping.catalog.lookup";

    /** The version of the booking schema (contract, "Versioning"). */
    public static final String BOOKING_VERSION = "2026-10-09";

    /** Where the REST binding is. */
    public static final String REST_PATH = "/ucp/v1";

    private Ucp() {}
}
