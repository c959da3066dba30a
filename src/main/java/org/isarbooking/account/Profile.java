package org.isarbooking.account;

import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** The person of an account; everything but the id may be missing. */
public record Profile(
        AccountRef account,
        @Nullable String name,
        @Nullable String email,
        @Nullable String nickname) {

    /** Returns this account with what is said of its person now; null where nothing is said. */
    Profile with(@Nullable String newName, @Nullable String newEmail, @Nullable String newNickname) {
        return new Profile(
                account,
                newName != null ? newName : name,
                newEmail != null ? newEmail : email,
                newNickname != null ? newNickname : nickname);
    }

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "Profile[" + account.id() + "]";
    }
}
