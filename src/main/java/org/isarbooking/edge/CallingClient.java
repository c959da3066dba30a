package org.isarbooking.edge;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Finds the program that a token was issued to. The operator configures which claims of a token name the program. */
@Singleton
public class CallingClient {

    private static final int LONGEST = 255;

    private final List<String> claims;

    /** @param claims names of claims, by priority: the first one that a token has is used */
    CallingClient(@ConfigProperty(name = "isar.identity.client-claims") List<String> claims) {
        this.claims = List.copyOf(claims);
    }

    /** Returns the program's name; empty if the token has no such name, or if the name is blank or can't be stored. */
    public Optional<String> of(SecurityIdentity identity) {
        return identity.getPrincipal() instanceof JsonWebToken token
                ? claims.stream()
                        .map(claim -> token.<Object>getClaim(claim))
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .findFirst()
                        .filter(CallingClient::canBeStored)
                : Optional.empty();
    }

    private static boolean canBeStored(String name) {
        return !name.isBlank() && name.length() <= LONGEST && name.indexOf('\0') < 0;
    }
}
