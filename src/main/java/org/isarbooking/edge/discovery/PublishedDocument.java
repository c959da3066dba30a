package org.isarbooking.edge.discovery;

import io.vertx.core.http.HttpServerRequest;
import java.util.List;

/** A document for everybody that stays the same while the service runs. */
public interface PublishedDocument {

    /** Where it is, from the root of the public address. */
    List<String> paths();

    String mediaType();

    /** Whether a call for its path means this document, where the path has several. */
    default boolean isMeantBy(HttpServerRequest request) {
        return true;
    }

    /** Made once, when the first caller asks for it. */
    String text();
}
