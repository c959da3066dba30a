package org.isarbooking.edge.discovery;

import io.vertx.ext.web.RoutingContext;
import java.util.List;

/** A public document that doesn't change while the service runs. */
public interface PublishedDocument {

    /** Returns the document's paths below the public address. */
    List<String> paths();

    String mediaType();

    /** Returns the names of the request headers that choose between several documents of a path; empty if none do. */
    default List<String> variesBy() {
        return List.of();
    }

    /** Returns whether a call for one of the paths asks for this document, not for another document of the path. */
    default boolean isMeantBy(RoutingContext call) {
        return true;
    }

    /** Returns the content. Called at the first request, and again only after a failure. The call may take a second. */
    byte[] bytes();
}
