package org.isarbooking.webhook;

/** The outcome of an attempt to send an event. */
sealed interface SentOutcome {

    /** The receiver has sent a response. */
    record Answered(int status) implements SentOutcome {}

    /**
     * There was no response.
     *
     * @param kind the kind of failure in a few words; never an exception's message, which could contain an address
     */
    record Failed(String kind) implements SentOutcome {}

    /**
     * The kind of failure if the receiver's address isn't allowed. Also used if the host has no IP address, or an IP
     * address that isn't public.
     */
    String PRIVATE = "private address";

    String UNKNOWN_HOST = "unknown host";
    String TIMEOUT = "timeout";
    String TLS = "tls";
    String CONNECTION = "connection";
}
