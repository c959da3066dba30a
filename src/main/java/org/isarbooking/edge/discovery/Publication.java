package org.isarbooking.edge.discovery;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A document as it is sent, made on a worker thread when the first caller asks; whoever asks meanwhile waits without a thread. */
final class Publication {

    /** A document that can't be made isn't tried again by every caller. */
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final PublishedDocument document;
    private final AtomicReference<@Nullable Future<Content>> made = new AtomicReference<>();

    Publication(PublishedDocument document) {
        this.document = document;
    }

    /** What is sent, and its tag. */
    record Content(Buffer bytes, String tag) {}

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

    private Content render() throws NoSuchAlgorithmException {
        byte[] bytes = document.text().getBytes(StandardCharsets.UTF_8);
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
        return new Content(
                Buffer.buffer(bytes),
                "\"" + Base64.getUrlEncoder().withoutPadding().encodeToString(hash) + "\"");
    }
}
