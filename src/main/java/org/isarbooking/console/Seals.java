package org.isarbooking.console;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.isarbooking.shared.Tokens;

/** Seals texts that a browser keeps, so that it can't change them (HMAC-SHA-256 with the session key). */
@Singleton
class Seals {

    private static final String ALGORITHM = "HmacSHA256";

    private final ConsoleSettings settings;

    Seals(ConsoleSettings settings) {
        this.settings = settings;
    }

    /** A seal is good for its purpose only. */
    String seal(String purpose, String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(settings.sessionKey().getBytes(StandardCharsets.UTF_8), ALGORITHM));
            return Tokens.encode(mac.doFinal((purpose + "\0" + text).getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Compares in constant time. */
    boolean isSealOf(String purpose, String text, String seal) {
        return MessageDigest.isEqual(
                seal(purpose, text).getBytes(StandardCharsets.UTF_8), seal.getBytes(StandardCharsets.UTF_8));
    }
}
