package org.isarbooking.edge.access;

import io.quarkus.arc.Unremovable;
import io.quarkus.oidc.TenantFeature;
import jakarta.inject.Singleton;
import java.util.OptionalInt;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.account.Identifiers;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.JwtContext;
import org.jose4j.jwt.consumer.Validator;
import org.jspecify.annotations.Nullable;

/**
 * Checks a token beyond the framework's rules. A token needs an issuer and a subject that {@link Identifiers} accepts,
 * and a time of issue that is not in the future. The rules hold for callers' tokens ({@code Default}) and for tokens of
 * sessions in each {@link org.isarbooking.signin.Area}.
 *
 * <p>Times are compared with the machine's clock, as the framework compares {@code exp} and {@code nbf}.
 */
@Singleton
@Unremovable // the framework looks it up
@TenantFeature({"Default", "office", "rent"})
class TokenRules implements Validator {

    private final int skew;

    /**
     * @param skew the allowed difference between the provider's clock and ours, in seconds ({@code TOKEN_CLOCK_SKEW})
     */
    TokenRules(@ConfigProperty(name = "quarkus.oidc.token.lifespan-grace") OptionalInt skew) {
        this.skew = skew.orElse(0);
    }

    /** Returns what is wrong with a token, without quoting the token; null if nothing is wrong. */
    @Override
    @SuppressWarnings("NullAway") // the interface requires it
    public String validate(JwtContext token) throws MalformedClaimException {
        JwtClaims claims = token.getJwtClaims();
        if (!Identifiers.isIssuer(claims.getClaimValue("iss"))) {
            return "the issuer is not acceptable";
        }
        if (!Identifiers.isSubject(claims.getClaimValue("sub"))) {
            return "the subject is not acceptable";
        }
        return isOfTheFuture(claims.getIssuedAt()) ? "the time of issue is in the future" : null;
    }

    private boolean isOfTheFuture(@Nullable NumericDate issuedAt) {
        return issuedAt != null && issuedAt.getValue() > NumericDate.now().getValue() + skew;
    }
}
