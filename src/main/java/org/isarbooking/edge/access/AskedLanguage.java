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
 * Finds the language that a refused call asks for. The gate refuses before the body is read, and the language stands in
 * the body; so what is refused is read after all, as far as a small body is at hand at once. A body that is large, of
 * unknown size or slow counts as one that names no language.
 */
@Singleton
class AskedLanguage {

    /** More bytes than an input needs that isn't mostly free text. */
    private static final int LONGEST_BODY = 16 * 1024;

    /** A body that comes with its headers is there by then. */
    private static final Duration PATIENCE = Duration.ofMillis(250);

    private final ObjectMapper mapper;

    AskedLanguage(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    /** Remembers the language for the problem that the call ends with. Never fails. */
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
            // nobody can tell what it asks for
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
