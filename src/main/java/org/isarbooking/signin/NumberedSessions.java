package org.isarbooking.signin;

import io.quarkus.oidc.AuthorizationCodeTokens;
import io.quarkus.oidc.OidcRequestContext;
import io.quarkus.oidc.OidcTenantConfig;
import io.quarkus.oidc.TokenStateManager;
import io.quarkus.security.AuthenticationFailedException;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * Stores sessions of the provider in cookies. Each session has a number, which stays the same if the provider renews
 * the tokens. The framework encrypts the tokens beforehand. Number and tokens are sealed together, so nobody can
 * combine a number with other tokens.
 */
@ApplicationScoped
@Alternative
@Priority(1)
class NumberedSessions implements TokenStateManager {

    /**
     * The maximum length of a session: enough for a working day. Afterwards, people sign in again, mostly without
     * entering a password at the provider.
     */
    static final Duration LONGEST = Duration.ofHours(12);

    private static final String PURPOSE = "numbered-session";

    /**
     * Separates the parts of a cookie: number, end, tokens, data about the tokens, and the seal of all previous parts.
     */
    private static final String DELIMITER = "|";

    private static final int PARTS = 8;

    private final SessionSeals seals;
    private final InstantSource clock;

    NumberedSessions(SessionSeals seals, InstantSource clock) {
        this.seals = seals;
        this.clock = clock;
    }

    @Override
    public Uni<String> createTokenState(
            RoutingContext call,
            OidcTenantConfig tenant,
            AuthorizationCodeTokens tokens,
            OidcRequestContext<String> context) {
        SessionNumber number = SessionNumber.of(call).orElseGet(() -> SessionNumber.begun(clock.instant(), LONGEST));
        number.remember(call);
        String written = String.join(
                DELIMITER,
                number.id(),
                String.valueOf(number.end().getEpochSecond()),
                orEmpty(tokens.getIdToken()),
                orEmpty(tokens.getAccessToken()),
                orEmpty(tokens.getRefreshToken()),
                orEmpty(tokens.getAccessTokenExpiresIn()),
                Tokens.encode(orEmpty(tokens.getAccessTokenScope()).getBytes(StandardCharsets.UTF_8)));
        return Uni.createFrom().item(written + DELIMITER + seals.seal(PURPOSE, written));
    }

    @Override
    public Uni<AuthorizationCodeTokens> getTokens(
            RoutingContext call,
            OidcTenantConfig tenant,
            String cookie,
            OidcRequestContext<AuthorizationCodeTokens> context) {
        return parts(cookie)
                .map(parts -> {
                    new SessionNumber(parts[0], Instant.ofEpochSecond(Long.parseLong(parts[1]))).remember(call);
                    return Uni.createFrom().item(tokens(parts));
                })
                .orElseGet(() -> Uni.createFrom().failure(new AuthenticationFailedException("no session of ours")));
    }

    /** Does nothing, because the session is stored only in the browser. */
    @Override
    public Uni<Void> deleteTokens(
            RoutingContext call, OidcTenantConfig tenant, String cookie, OidcRequestContext<Void> context) {
        return Uni.createFrom().voidItem();
    }

    private static AuthorizationCodeTokens tokens(String[] parts) {
        AuthorizationCodeTokens tokens = new AuthorizationCodeTokens();
        tokens.setIdToken(orNull(parts[2]));
        tokens.setAccessToken(orNull(parts[3]));
        tokens.setRefreshToken(orNull(parts[4])); // not every provider issues refresh tokens
        tokens.setAccessTokenExpiresIn(parts[5].isEmpty() ? null : Long.valueOf(parts[5]));
        tokens.setAccessTokenScope(orNull(new String(Base64.getUrlDecoder().decode(parts[6]), StandardCharsets.UTF_8)));
        return tokens;
    }

    /** Returns the parts of a cookie with a valid seal; empty for any other cookie. */
    private Optional<String[]> parts(String cookie) {
        String[] parts = cookie.split("\\|", -1);
        int end = cookie.lastIndexOf(DELIMITER);
        return parts.length == PARTS && seals.isSealOf(PURPOSE, cookie.substring(0, end), parts[PARTS - 1])
                ? Optional.of(parts)
                : Optional.empty();
    }

    private static String orEmpty(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    private static @Nullable String orNull(String value) {
        return value.isEmpty() ? null : value;
    }
}
