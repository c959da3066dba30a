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
 * Tokens that were found valid a moment ago: signatures are expensive, and an agent makes many calls with one token. A
 * token says to the second when it ends, so it is believed for no longer than that without another check. Calls of
 * operations only: pages know their visitors by sessions.
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

    /** Whose token a call has; empty when it has none, or one that must be checked. */
    Optional<SecurityIdentity> of(@Nullable RoutingContext call) {
        return token(call).map(identities::getIfPresent);
    }

    /** The token of a call was checked just now. */
    void remember(@Nullable RoutingContext call, SecurityIdentity identity) {
        if (!identity.isAnonymous()) {
            token(call).ifPresent(token -> identities.put(token, identity));
        }
    }

    private static Optional<BearerToken> token(@Nullable RoutingContext call) {
        return Optional.ofNullable(call).filter(CallContext::isOfAnOperation).flatMap(BearerToken::of);
    }
}
