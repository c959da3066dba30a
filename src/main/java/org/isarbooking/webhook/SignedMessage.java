package org.isarbooking.webhook;

import io.vertx.core.buffer.Buffer;
import java.util.UUID;

/**
 * The signed message with an event that is sent to a receiver.
 *
 * @param timestamp the time of the attempt, in seconds since 1970
 * @param signatures the signatures, separated by blanks; one for each currently valid secret
 */
record SignedMessage(UUID id, long timestamp, String signatures, Buffer body) {

    /** Leaves signatures and body out of logs. */
    @Override
    public String toString() {
        return "SignedMessage[" + id + "]";
    }
}
