package org.isarbooking.edge.discovery;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A document in the form in which it is sent. A worker thread makes it when the first caller asks; other callers wait
 * without blocking a thread.
 */
final class Publication {

    /** The pause before a document that failed is made again. */
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final PublishedDocument document;
    private final AtomicReference<@Nullable Future<Content>> made = new AtomicReference<>();

    Publication(PublishedDocument document) {
        this.document = document;
    }

    /**
     * The content in one coding.
     *
     * @param tag the entity tag of the bytes; each coding has a different tag
     */
    record Coded(Buffer bytes, String tag, boolean isGzip) {}

    /**
     * The content in all codings.
     *
     * @param gzip the compressed content; empty if it isn't smaller than the plain content
     */
    record Content(Coded plain, Optional<Coded> gzip) {

        Coded forCaller(boolean takesGzip) {
            return takesGzip ? gzip.orElse(plain) : plain;
        }
    }

    PublishedDocument document() {
        return document;
    }

    Future<Content> content(Vertx vertx) {
        Future<Content> known = made.get();
        if (known != null) {
            return known;
        }
        Promise<Content> promise = Promise.promise();
        Future<Content> content = promise.future();
        Future<Content> other = made.compareAndExchange(null, content);
        if (other != null) {
            return other;
        }
        vertx.executeBlocking(this::render, false).onComplete(promise);
        content.onFailure(_ -> vertx.setTimer(PAUSE.toMillis(), _ -> made.compareAndSet(content, null)));
        return content;
    }

    private Content render() throws NoSuchAlgorithmException, IOException {
        byte[] bytes = document.bytes();
        byte[] compressed = compressed(bytes);
        return new Content(
                coded(bytes, false),
                compressed.length < bytes.length ? Optional.of(coded(compressed, true)) : Optional.empty());
    }

    /**
     * Returns the compressed content, which is made once for all callers. The content and its tag are the same in
     * every process.
     */
    private static byte[] compressed(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        }
        return compressed.toByteArray();
    }

    private static Coded coded(byte[] bytes, boolean isGzip) throws NoSuchAlgorithmException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
        return new Coded(
                Buffer.buffer(bytes),
                "\"" + Base64.getUrlEncoder().withoutPadding().encodeToString(hash) + "\"",
                isGzip);
    }
}
