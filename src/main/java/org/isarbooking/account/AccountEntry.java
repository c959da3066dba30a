package org.isarbooking.account;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An account as the office sees it.
 *
 * @param profile the id and the person
 * @param identities the identities that sign in to the account, in the order of their linking; empty before the first
 *     sign-in, and after another account has replaced the account
 * @param isInvited whether the account waits for the first sign-in of a person in the business file
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

        /** Shows nothing of the person. */
        @Override
        public String toString() {
            return "LinkedIdentity[hidden]";
        }
    }

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "AccountEntry[" + profile + "]";
    }
}
