package org.isarbooking.account;

import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** What an account says of its person; everything but the id may be missing. */
public record Profile(
        AccountRef account,
        @Nullable String name,
        @Nullable String email,
        @Nullable String nickname) {

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "Profile[" + account.id() + "]";
    }
}
