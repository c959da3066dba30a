package org.isarbooking.edge.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Scheduler;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.isarbooking.edge.http.CallContext;
import org.jspecify.annotations.Nullable;

/**
 * Remembers valid tokens for one second after their check. Checking a signature is expensive, and an agent makes many
 * calls with one token. Tokens expire on whole seconds, so a token is trusted at most a second too long. Only calls of
 * operations have tokens; pages identify visitors by sessions.
 */
@Singleton
class CheckedTokens {

    private static final Duration MOMENT = Duration.ofSeconds(1);

    private static final int MOST_KEPT = 1_000;

    private final Cache<BearerToken, SecurityIdentity> identities = Caffeine.newBuilder()
            .expireAfterWrite(MOMENT)
            .scheduler(Scheduler.systemScheduler())
            .maximumSize(MOST_KEPT)
            .build();

    /** Returns the identity of a call's token; empty if the call has no token or its token must be checked. */
    Optional<SecurityIdentity> of(@Nullable RoutingContext call) {
        return token(call).map(identities::getIfPresent);
    }

    /** Remembers the identity of a call's token, which was just checked. */
    void remember(@Nullable RoutingContext call, SecurityIdentity identity) {
        if (!identity.isAnonymous()) {
            token(call).ifPresent(token -> identities.put(token, identity));
        }
    }

    private static Optional<BearerToken> token(@Nullable RoutingContext call) {
        return Optional.ofNullable(call).filter(CallContext::isOfAnOperation).flatMap(BearerToken::of);
    }
}
