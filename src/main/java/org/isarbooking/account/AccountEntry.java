package org.isarbooking.account;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An account, with the data that the office sees.
 *
 * @param profile the id of the account and the data of its person
 * @param identities the identities that sign in to the account, in the order in which they were linked; empty before
 *     the first sign-in, and after the identities have moved to another account
 * @param isInvited true if the account was made by a business file, and its person hasn't signed in yet
 * @param staffId the linked specialist; null for none
 * @param workspaces the number of workspaces that the account may rent
 */
public record AccountEntry(
        Profile profile,
        Instant createdAt,
        List<LinkedIdentity> identities,
        boolean isInvited,
        @Nullable Integer staffId,
        int workspaces) {

    public AccountEntry {
        identities = List.copyOf(identities);
    }

    /** An identity of the provider that signs in to an account. */
    public record LinkedIdentity(String issuer, String subject, Instant linkedAt) {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "LinkedIdentity[hidden]";
        }
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "AccountEntry[" + profile + "]";
    }
}
