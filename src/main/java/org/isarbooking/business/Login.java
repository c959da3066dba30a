package org.isarbooking.business;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.isarbooking.account.Identifiers;
import org.jspecify.annotations.Nullable;

/**
 * A person who gets a prepared account at the first sign-in.
 *
 * @param path the path in the file
 * @param subject the person's {@code sub} at the identity provider; null if only the address is known
 * @param email in lower case, valid only if the provider has verified it; null if only the subject is known
 */
@RegisterForReflection
public record Login(
        String path, @Nullable String subject, @Nullable String email) {

    public Login {
        email = email == null ? null : Identifiers.address(email);
    }

    static Login of(Entry login) {
        return new Login(login.path(), login.textOrNull("subject"), login.textOrNull("email"));
    }

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "Login[" + path + "]";
    }
}
