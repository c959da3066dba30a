package org.isarbooking.edge.access;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Duration;
import org.isarbooking.edge.http.CallContext;
import org.jspecify.annotations.Nullable;

/**
 * Finds the language that a refused call asks for. The gate refuses before the body is read, but the body names the
 * language. So a small body is read after the refusal, if it is available at once. A body that is large, slow or of
 * unknown size counts as a body without a language.
 */
@Singleton
class AskedLanguage {

    /** The longest body that is read, in bytes. Only inputs that consist mostly of free text can be longer. */
    private static final int LONGEST_BODY = 16 * 1024;

    /** The longest wait for the body. A body that is sent together with its headers arrives sooner. */
    private static final Duration PATIENCE = Duration.ofMillis(250);

    private final ObjectMapper mapper;

    AskedLanguage(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    /** Remembers the language for the problem that ends the call. Never fails. */
    Uni<Void> remember(RoutingContext call) {
        HttpServerRequest request = call.request();
        if (!isSmall(request) || request.isEnded()) {
            return Uni.createFrom().voidItem();
        }
        return Uni.createFrom()
                .completionStage(() -> {
                    var body = request.body().toCompletionStage();
                    request.resume();
                    return body;
                })
                .ifNoItem()
                .after(PATIENCE)
                .fail()
                .invoke(body -> remember(body, call))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }

    private void remember(Buffer body, RoutingContext call) {
        try {
            CallContext.rememberLanguageOf(mapper.readTree(body.getBytes()), call);
        } catch (IOException _) {
            // The body names no language.
        }
    }

    private static boolean isSmall(HttpServerRequest request) {
        @Nullable String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length != null
                && length.matches("\\d{1,5}")
                && Integer.parseInt(length) <= LONGEST_BODY
                && !request.headers().contains(HttpHeaders.EXPECT);
    }
}
