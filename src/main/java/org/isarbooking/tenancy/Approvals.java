package org.isarbooking.tenancy;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Objects;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * Stores approvals: the workspaces that an account may rent. Callers of methods that write must hold the account's
 * lock. They must not have read approvals in the transaction before they took the lock.
 */
@Singleton
public class Approvals {

    private static final String SEED = """
            insert into workspace_approval (account_id, workspace_id, price_cents, approved_at) values ($1, $2, $3, $4)
            on conflict do nothing
            """;

    private final ApprovalRepository stored;

    Approvals(ApprovalRepository stored) {
        this.stored = stored;
    }

    /**
     * Approves the account for the workspace. Returns false if the account already has an approval with this price.
     *
     * @param priceCents the personal price; null for the weekly terms
     */
    public Uni<Boolean> approve(AccountRef account, int workspaceId, @Nullable Integer priceCents, Instant now) {
        ApprovalEntity.Key key = ApprovalEntity.Key.of(account, workspaceId);
        return stored.findById(key).flatMap(found -> {
            if (found != null && Objects.equals(found.priceCents, priceCents)) {
                return Uni.createFrom().item(false);
            }
            ApprovalEntity approval = found == null ? ApprovalEntity.of(key, now) : found;
            approval.priceCents = priceCents;
            return stored.persistAndFlush(approval).replaceWith(true);
        });
    }

    /** Withdraws the approval; returns true if there was one. */
    public Uni<Boolean> withdraw(AccountRef account, int workspaceId) {
        return stored.delete("key", ApprovalEntity.Key.of(account, workspaceId)).map(removed -> removed > 0);
    }

    /** Returns true if the account may rent the workspace. */
    public Uni<Boolean> isApproved(AccountRef account, int workspaceId) {
        return stored.findById(ApprovalEntity.Key.of(account, workspaceId)).map(Objects::nonNull);
    }

    /** Approves a tenant of a business file. Doesn't change an existing approval. */
    public static Uni<Void> seed(
            SqlConnection transaction, AccountRef account, int workspaceId, @Nullable Integer priceCents, Instant now) {
        return Sql.run(transaction, SEED, Tuple.of(account.id(), workspaceId, priceCents, utc(now)));
    }
}
