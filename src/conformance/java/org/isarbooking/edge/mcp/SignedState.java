package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** State that clients carry from one call to the next. The service signs it, so clients can
 * neither invent nor change it. */
@Singleton
class SignedState {

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    SignedState() {
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        this.key = new SecretKeySpec(random, ALGORITHM);
    }

    String of(String state) {
        return state + "." + signature(state);
    }

    /** Returns the state; empty if the signature isn't ours. */
    Optional<String> read(JsonNode signed) {
        String[] parts = signed.asText().split("\\.", 2);
        boolean isOurs = parts.length == 2
                && MessageDigest.isEqual(
                        parts[1].getBytes(StandardCharsets.UTF_8),
                        signature(parts[0]).getBytes(StandardCharsets.UTF_8));
        return isOurs ? Optional.of(parts[0]) : Optional.empty();
    }

    private String signature(String state) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(state.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
