package org.isarbooking.shared;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** How access keys are made and kept: 256 random bits, written in base64url, stored as SHA-256 only. */
public final class Tokens {

    private static final int BYTES = 32;

    private Tokens() {}

    public static String random() {
        byte[] bytes = new byte[BYTES];
        // No constant: a native image would keep it as it was when the image was built.
        new SecureRandom().nextBytes(bytes);
        return encode(bytes);
    }

    public static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What is stored of a token. */
    public static byte[] hash(String token) {
        return hash(token.getBytes(StandardCharsets.UTF_8));
    }

    /** The SHA-256 of anything. */
    public static byte[] hash(byte[] data) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(data);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
