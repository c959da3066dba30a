package org.isarbooking.account;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;

/**
 * A lock that keeps first sign-ins and invitations from running at the same time. Without the lock, a person who signs
 * in while a business file invites them could get two accounts. First sign-ins don't wait for each other.
 */
public final class InvitationLock {

    private static final String INVITE = "select pg_advisory_xact_lock(hashtextextended('account_invitation', 0))";
    private static final String SIGN_IN =
            "select pg_advisory_xact_lock_shared(hashtextextended('account_invitation', 0))";

    private InvitationLock() {}

    /**
     * Waits for running first sign-ins, other invitations and changes of links, and blocks new ones until the
     * transaction ends.
     */
    public static Uni<Void> whileInviting(SqlConnection transaction) {
        return transaction.query(INVITE).execute().replaceWithVoid();
    }

    /** Waits for running invitations, and blocks new ones until the transaction ends. */
    static Uni<Void> whileSigningIn(SqlConnection transaction) {
        return transaction.query(SIGN_IN).execute().replaceWithVoid();
    }
}
