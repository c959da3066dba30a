package org.isarbooking.signin;

import io.quarkus.security.identity.SecurityIdentity;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.isarbooking.operation.Scope;

/**
 * A person who is signed in and opens a page.
 *
 * @param name the name by which pages greet the person
 * @param key the person's permanent key: the issuer and the subject of the token
 */
public record Visitor(String name, String key, Set<Scope> scopes) {

    public Visitor {
        scopes = Set.copyOf(scopes);
    }

    static Visitor of(SecurityIdentity identity, Set<Scope> scopes) {
        if (!(identity.getPrincipal() instanceof JsonWebToken token)) {
            throw new IllegalStateException("a visitor without a token");
        }
        String name = Stream.of("name", "preferred_username", "email", "sub")
                .map(claim -> Optional.<Object>ofNullable(token.getClaim(claim)))
                .flatMap(Optional::stream)
                .map(Object::toString)
                .findFirst()
                .orElse("");
        return new Visitor(name, token.getIssuer() + " " + token.getSubject(), scopes);
    }

    /** Returns true if the person is an owner. */
    public boolean isOwner() {
        return scopes.contains(Scope.OFFICE_MANAGE);
    }

    /** Returns true if the person is a specialist. */
    public boolean isSpecialist() {
        return scopes.contains(Scope.STAFF_READ);
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "Visitor[hidden]";
    }
}
