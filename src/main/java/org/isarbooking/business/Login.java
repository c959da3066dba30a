package org.isarbooking.business;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.isarbooking.account.Identifiers;
import org.jspecify.annotations.Nullable;

/**
 * A person who gets a prepared account at the first sign-in.
 *
 * @param path the path of the login in the file
 * @param subject the person's {@code sub} at the identity provider; null if only the address is known
 * @param email the e-mail address in lower case; null if only the subject is known. Counts only if the identity
 *     provider has verified it
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

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "Login[" + path + "]";
    }
}
