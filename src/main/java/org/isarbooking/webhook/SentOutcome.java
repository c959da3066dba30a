package org.isarbooking.webhook;

/** The outcome of an attempt to send an event. */
sealed interface SentOutcome {

    /** The receiver has answered. */
    record Answered(int status) implements SentOutcome {}

    /**
     * There was no answer.
     *
     * @param kind the kind of failure in a word or two; never an exception's message, which could hold an address
     */
    record Failed(String kind) implements SentOutcome {}

    /** The receiver's address isn't allowed, or its host has no address, or has an address that may not be called. */
    String PRIVATE = "private address";

    String UNKNOWN_HOST = "unknown host";
    String TIMEOUT = "timeout";
    String TLS = "tls";
    String CONNECTION = "connection";
}
