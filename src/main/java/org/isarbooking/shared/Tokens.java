package org.isarbooking.shared;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Makes and hashes access keys. A key has 256 random bits, written in base64url. The database stores only the SHA-256
 * hash of the text.
 */
public final class Tokens {

    private static final int BYTES = 32;

    private Tokens() {}

    public static String random() {
        byte[] bytes = new byte[BYTES];
        // Not a constant, because a native executable would contain the instance, and its seed, from the build.
        new SecureRandom().nextBytes(bytes);
        return encode(bytes);
    }

    public static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Returns the SHA-256 of a token, to be stored. */
    public static byte[] hash(String token) {
        return hash(token.getBytes(StandardCharsets.UTF_8));
    }

    public static byte[] hash(byte[] data) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(data);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
