package org.isarbooking.webhook;

/** How an attempt to send an event ended. */
sealed interface SentOutcome {

    /** The receiver has answered. */
    record Answered(int status) implements SentOutcome {}

    /**
     * There was no answer.
     *
     * @param kind what went wrong, in a word or two; never a message, which could hold an address
     */
    record Failed(String kind) implements SentOutcome {}

    /** The host has, or also has, an address that may not be called. */
    String PRIVATE = "private address";

    String UNKNOWN_HOST = "unknown host";
    String TIMEOUT = "timeout";
    String TLS = "tls";
    String CONNECTION = "connection";
}
