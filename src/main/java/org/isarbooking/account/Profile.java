package org.isarbooking.account;

import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** The person of an account. Everything but the id may be missing. */
public record Profile(
        AccountRef account,
        @Nullable String name,
        @Nullable String email,
        @Nullable String nickname) {

    /** Returns this profile with the given values; null keeps a value. */
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
