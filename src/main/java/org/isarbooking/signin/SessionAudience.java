package org.isarbooking.signin;

import io.quarkus.oidc.AccessTokenCredential;
import io.quarkus.oidc.common.runtime.OidcCommonUtils;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a session's access token is issued for this service. The framework checks the audience of bearer tokens,
 * but not of a session's access token. In a session, it checks only the access token's signature and lifetime, and the
 * ID token's audience, which is the client.
 */
@Singleton
class SessionAudience {

    private final SignInSettings settings;
    private final List<String> audiences;

    SessionAudience(
            SignInSettings settings,
            @ConfigProperty(name = "quarkus.oidc.token.audience") Optional<List<String>> audiences) {
        this.settings = settings;
        this.audiences = audiences.orElse(List.of());
    }

    /**
     * Returns true if the visitor's token is issued for this service. Also true in the demo, which has no tokens, and
     * without a configured audience, as in dev and test.
     */
    boolean isOurs(SecurityIdentity visitor) {
        if (settings.isDemo() || audiences.isEmpty()) {
            return true;
        }
        @Nullable AccessTokenCredential token = visitor.getCredential(AccessTokenCredential.class);
        return token != null && isFor(audiences, token.getToken());
    }

    /** Returns true if a JWT names one of the audiences. The signature must have been checked. */
    static boolean isFor(List<String> audiences, String token) {
        @Nullable JsonObject claims = OidcCommonUtils.decodeJwtContent(token);
        return claims != null && named(claims.getValue("aud")).anyMatch(audiences::contains);
    }

    private static Stream<Object> named(@Nullable Object audience) {
        return audience instanceof JsonArray several ? several.stream() : Stream.ofNullable(audience);
    }
}
