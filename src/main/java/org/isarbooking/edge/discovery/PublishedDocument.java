package org.isarbooking.edge.discovery;

import io.vertx.ext.web.RoutingContext;
import java.util.List;

/** A public document that doesn't change while the service runs. */
public interface PublishedDocument {

    /** Returns the document's paths below the public address. */
    List<String> paths();

    String mediaType();

    /** Returns the request headers that decide between the documents of a path; none if a path has one document. */
    default List<String> variesBy() {
        return List.of();
    }

    /** Returns whether a call for one of the document's paths means this document. */
    default boolean isMeantBy(RoutingContext call) {
        return true;
    }

    /** Returns the content. Called at the first request, and again only after a failure. The call may take a second. */
    byte[] bytes();
}
