package org.isarbooking.simulation;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/** The course of a simulation: a hash of all events in their order, and how often each kind happened. */
final class Trace {

    private final MessageDigest digest;
    private final Map<String, Integer> counts = new TreeMap<>();

    Trace() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    void add(Instant at, String kind, Object what) {
        counts.merge(kind, 1, Integer::sum);
        digest.update((at + " " + kind + " " + what + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Returns how often each kind of event happened. */
    Map<String, Integer> counts() {
        return counts;
    }

    /** Returns the hash of the events, as hexadecimal digits. Later events begin a new hash. */
    String hash() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
