package org.isarbooking.edge.http;

/** Streamed answers: one JSON value a line, written as it is found. */
public final class NdJson {

    public static final String MEDIA_TYPE = "application/x-ndjson";

    private NdJson() {}
}
