package org.isarbooking.webhook;

import io.vertx.core.buffer.Buffer;
import java.util.UUID;

/**
 * An event as it goes to a receiver.
 *
 * @param timestamp the time of the attempt, in seconds since 1970
 * @param signatures a signature by each secret that is valid now, separated by blanks
 */
record SignedMessage(UUID id, long timestamp, String signatures, Buffer body) {

    /** Shows neither signatures nor body. */
    @Override
    public String toString() {
        return "SignedMessage[" + id + "]";
    }
}
