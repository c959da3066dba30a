package org.isarbooking.edge.discovery;

import io.vertx.ext.web.RoutingContext;
import java.util.List;

/** A document for everybody that stays the same while the service runs. */
public interface PublishedDocument {

    /** Where it is, from the root of the public address. */
    List<String> paths();

    String mediaType();

    /** Whether its paths have other documents, too, so that a call's headers decide. */
    default boolean isNegotiated() {
        return false;
    }

    /** Whether a call for one of its paths means this document. */
    default boolean isMeantBy(RoutingContext call) {
        return true;
    }

    /** Made once, when somebody asks for it; it may take a second. */
    String text();
}
