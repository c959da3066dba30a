package org.isarbooking.webhook;

import io.vertx.core.buffer.Buffer;
import java.util.UUID;

/**
 * An event as it goes to a receiver.
 *
 * @param timestamp of the attempt, in seconds since 1970
 * @param signatures separated by blanks, one for each secret that is valid now
 */
record SignedMessage(UUID id, long timestamp, String signatures, Buffer body) {

    /** Shows neither signatures nor body. */
    @Override
    public String toString() {
        return "SignedMessage[" + id + "]";
    }
}
