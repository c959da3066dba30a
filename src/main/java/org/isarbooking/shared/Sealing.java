package org.isarbooking.shared;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts bytes for the database by AES-256-GCM. The key is derived from the service's key and a purpose
 * (HKDF-SHA-256, RFC 5869). Bytes that are sealed for one purpose can't be opened for another.
 */
public final class Sealing {

    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final String MAC = "HmacSHA256";

    private final SecretKeySpec key;

    /** Derives the key for a purpose from the service's key. */
    public Sealing(String serviceKey, String purpose) {
        this.key = new SecretKeySpec(derived(serviceKey, purpose), "AES");
    }

    /** Returns 256 bits derived from the service's key and a purpose. */
    public static byte[] derived(String serviceKey, String purpose) {
        byte[] extracted = hmac(new byte[32], bytes(serviceKey));
        // The second step of HKDF makes blocks of 256 bits. One block is enough.
        return hmac(extracted, bytes(purpose), new byte[] {1});
    }

    /** Returns the sealed bytes to store. Sealing the same bytes again gives different bytes. */
    public byte[] seal(byte[] open) {
        byte[] nonce = new byte[NONCE_BYTES];
        // Not a constant, because a native executable would contain the instance, and its seed, from the build.
        new SecureRandom().nextBytes(nonce);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(open);
            byte[] stored = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
            System.arraycopy(sealed, 0, stored, NONCE_BYTES, sealed.length);
            return stored;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + CIPHER, e);
        }
    }

    /** Returns the opened bytes; empty if the stored bytes were sealed with another key or changed afterwards. */
    public Optional<byte[]> open(byte[] stored) {
        if (stored.length < NONCE_BYTES) {
            return Optional.empty();
        }
        try {
            Cipher cipher = cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(stored, NONCE_BYTES));
            return Optional.of(cipher.doFinal(stored, NONCE_BYTES, stored.length - NONCE_BYTES));
        } catch (AEADBadTagException _) {
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + CIPHER, e);
        }
    }

    /** Returns the HMAC-SHA-256 of the concatenated parts. */
    public static byte[] hmac(byte[] key, byte[]... parts) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(key, MAC));
            for (byte[] part : parts) {
                mac.update(part);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + MAC, e);
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
