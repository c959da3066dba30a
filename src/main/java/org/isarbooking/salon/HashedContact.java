package org.isarbooking.salon;

import io.vertx.core.buffer.Buffer;

/**
 * A customer's contact as keyed hashes (HMAC-SHA-256) of its normal form. The hashes serve only to recognize a person.
 */
record HashedContact(Buffer email, Buffer phone) {

    @Override
    public String toString() {
        return "HashedContact[hidden]";
    }
}
