package org.isarbooking.page;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.isarbooking.shared.Tokens;

/** Seals texts that a browser keeps, so that changes by the browser are noticed (HMAC-SHA-256). */
public class Seals {

    private static final String ALGORITHM = "HmacSHA256";

    private final Supplier<String> key;

    /** Makes seals with a secret key. The key is read when it is first needed. */
    public Seals(Supplier<String> key) {
        this.key = key;
    }

    /** Returns the seal of a text; it is valid for its purpose only. */
    public String seal(String purpose, String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key.get().getBytes(StandardCharsets.UTF_8), ALGORITHM));
            return Tokens.encode(mac.doFinal((purpose + "\0" + text).getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns true if this is the seal of the text for the purpose. Compares in constant time. */
    public boolean isSealOf(String purpose, String text, String seal) {
        return MessageDigest.isEqual(
                seal(purpose, text).getBytes(StandardCharsets.UTF_8), seal.getBytes(StandardCharsets.UTF_8));
    }
}
