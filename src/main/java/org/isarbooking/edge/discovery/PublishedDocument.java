package org.isarbooking.edge.discovery;

/** A document for everybody that stays the same while the service runs. */
public interface PublishedDocument {

    /** Where it is, from the root of the public address. */
    String path();

    String mediaType();

    String text();
}
