package org.isarbooking.edge.http;

/** Streamed answers: one JSON value per line, written as soon as it is found. */
public final class NdJson {

    public static final String MEDIA_TYPE = "application/x-ndjson";

    private NdJson() {}
}
