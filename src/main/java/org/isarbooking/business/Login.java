package org.isarbooking.business;

import org.isarbooking.account.Identifiers;
import org.jspecify.annotations.Nullable;

/**
 * Who gets an account when signing in for the first time.
 *
 * @param path where it stands in the file
 * @param subject what the identity provider calls the person; null: known by the address only
 * @param email in lower case, and good only where the provider has verified it; null: known by the subject only
 */
public record Login(
        String path, @Nullable String subject, @Nullable String email) {

    static Login of(Entry login) {
        return new Login(
                login.path(),
                login.textOrNull("subject"),
                login.text("email").map(Identifiers::address).orElse(null));
    }

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "Login[" + path + "]";
    }
}
