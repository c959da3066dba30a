package org.isarbooking.edge.access;

import jakarta.inject.Singleton;
import java.util.Optional;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.ServiceAddress;

/** The {@code WWW-Authenticate} challenges (RFC 6750, RFC 9728): where to get a token, and the needed scope. */
@Singleton
public class Challenges {

    private final ServiceAddress address;

    public Challenges(ServiceAddress address) {
        this.address = address;
    }

    /** Returns the challenge of a refusal over REST; empty if the refusal isn't about credentials. */
    public Optional<String> of(Refusal refusal, Optional<Scope> scope) {
        return of(refusal, scope, "");
    }

    /**
     * Returns the challenge of a refusal by the resource at a path, for example {@code /mcp}; empty if the refusal
     * isn't about credentials.
     */
    public Optional<String> of(Refusal refusal, Optional<Scope> scope, String path) {
        if (refusal.code() == ProblemCode.INSUFFICIENT_SCOPE) {
            return Optional.of(challenge(scope, path) + ", error=\"insufficient_scope\"");
        }
        if (refusal.code() == ProblemCode.IDENTITY_REQUIRED) {
            boolean tokenWasGiven = "invalid_token".equals(refusal.reason());
            return Optional.of(challenge(scope, path) + (tokenWasGiven ? ", error=\"invalid_token\"" : ""));
        }
        return Optional.empty();
    }

    /** Returns whether a refusal with this code has a challenge. */
    public static boolean appliesTo(ProblemCode code) {
        return code == ProblemCode.INSUFFICIENT_SCOPE || code == ProblemCode.IDENTITY_REQUIRED;
    }

    private String challenge(Optional<Scope> scope, String path) {
        String metadata = "Bearer resource_metadata=\"" + address.of(ProtectedResourceDocument.PATH + path) + "\"";
        return metadata
                + scope.map(needed -> ", scope=\"" + needed.value() + "\"").orElse("");
    }
}
