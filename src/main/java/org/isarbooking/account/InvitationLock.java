package org.isarbooking.account;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;

/**
 * Keeps first sign-ins and invitations apart: somebody who signs in while a business file invites them either gets the
 * invited account, or is known to the file as somebody who has one. First sign-ins don't wait for each other.
 */
public final class InvitationLock {

    private static final String INVITE = "select pg_advisory_xact_lock(hashtextextended('account_invitation', 0))";
    private static final String SIGN_IN =
            "select pg_advisory_xact_lock_shared(hashtextextended('account_invitation', 0))";

    private InvitationLock() {}

    /** Until the transaction ends nobody signs in for the first time, and nobody else invites or relinks. */
    public static Uni<Void> whileInviting(SqlConnection transaction) {
        return transaction.query(INVITE).execute().replaceWithVoid();
    }

    /** Until the transaction ends nobody is invited. */
    static Uni<Void> whileSigningIn(SqlConnection transaction) {
        return transaction.query(SIGN_IN).execute().replaceWithVoid();
    }
}
