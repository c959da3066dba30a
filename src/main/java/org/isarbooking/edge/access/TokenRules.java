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
 * What a token has to say beside what the framework looks at: a subject and an issuer that can be told from all others,
 * and a time of issue that has come. It holds for tokens of callers ({@code Default}), and for those of the console's
 * sessions ({@code office}).
 *
 * <p>Times of tokens are compared with the clock of the machine, as the framework compares {@code exp} and {@code nbf}.
 */
@Singleton
@Unremovable // the framework looks it up
@TenantFeature({"Default", "office"})
class TokenRules implements Validator {

    private final int skew;

    /** @param skew by how many seconds the clock of the provider may differ from ours ({@code TOKEN_CLOCK_SKEW}) */
    TokenRules(@ConfigProperty(name = "quarkus.oidc.token.lifespan-grace") OptionalInt skew) {
        this.skew = skew.orElse(0);
    }

    /** What is wrong with a token, without a word of what it says; null when nothing is. */
    @Override
    @SuppressWarnings("NullAway") // so the interface wants it
    public String validate(JwtContext token) throws MalformedClaimException {
        JwtClaims claims = token.getJwtClaims();
        if (!Identifiers.isIssuer(claims.getClaimValue("iss"))) {
            return "the issuer is no name";
        }
        if (!Identifiers.isSubject(claims.getClaimValue("sub"))) {
            return "the subject is no name";
        }
        return isOfTheFuture(claims.getIssuedAt()) ? "the token will be issued only later" : null;
    }

    private boolean isOfTheFuture(@Nullable NumericDate issuedAt) {
        return issuedAt != null && issuedAt.getValue() > NumericDate.now().getValue() + skew;
    }
}
