package org.isarbooking.webhook;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.isarbooking.shared.Sealing;

/**
 * The secret that signs the events of a subscription, in the format of Standard Webhooks: 256 bits, shared with the
 * receiver.
 */
final class WebhookSecret {

    private static final String PREFIX = "whsec_";

    private final byte[] key;

    WebhookSecret(byte[] key) {
        this.key = key.clone();
    }

    byte[] key() {
        return key.clone();
    }

    /** Returns the secret as text for the receiver, for example {@code whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw}. */
    String text() {
        return PREFIX + Base64.getEncoder().encodeToString(key);
    }

    /**
     * Returns the signature of a message, with the version of the signature scheme.
     *
     * @param timestamp the time of the attempt, in seconds since 1970
     */
    String signature(String id, long timestamp, byte[] body) {
        byte[] before = (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
        return "v1," + Base64.getEncoder().encodeToString(Sealing.hmac(key, before, body));
    }

    /** Leaves the secret out of logs. */
    @Override
    public String toString() {
        return "WebhookSecret[hidden]";
    }
}
