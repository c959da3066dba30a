package org.isarbooking.account;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An account as the office sees it.
 *
 * @param profile the id, and what the person is called
 * @param identities who signs in to it, in the order of their linking; none while it waits for a first sign-in, or was
 *     replaced by another
 * @param isInvited whether it waits for the first sign-in of somebody whom the business file names
 * @param staffId the specialist that it is; null for none
 * @param workspaces how many workspaces it may rent
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
