package org.isarbooking.business;

import io.quarkus.runtime.annotations.RegisterForReflection;
import org.isarbooking.account.Identifiers;
import org.jspecify.annotations.Nullable;

/**
 * The person who gets an account when signing in for the first time.
 *
 * @param path where it stands in the file
 * @param subject the identity provider's name of the person; null: known by the address only
 * @param email in lower case, and good only where the provider has verified it; null: known by the subject only
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
