package org.isarbooking.account;

import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** The data of an account's person. Only the account's id is always known. */
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

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "Profile[" + account.id() + "]";
    }
}
