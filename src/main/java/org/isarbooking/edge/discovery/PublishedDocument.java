package org.isarbooking.edge.discovery;

import io.vertx.ext.web.RoutingContext;
import java.util.List;

/** A document for everybody that stays the same while the service runs. */
public interface PublishedDocument {

    /** Where it is, from the root of the public address. */
    List<String> paths();

    String mediaType();

    /** The headers of a call that decide between the documents of a path; none where a path has one document. */
    default List<String> variesBy() {
        return List.of();
    }

    /** Whether a call for one of its paths means this document. */
    default boolean isMeantBy(RoutingContext call) {
        return true;
    }

    /** Made once, when somebody asks for it; it may take a second. */
    byte[] bytes();
}
