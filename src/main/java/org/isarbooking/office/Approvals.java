package org.isarbooking.office;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Tuple;
import org.jspecify.annotations.Nullable;

/** Stores which workspaces an account may rent. Whoever writes holds the account's lock. */
final class Approvals {

    private static final String APPROVE = """
            insert into workspace_approval (account_id, workspace_id, price_cents, approved_at) values ($1, $2, $3, $4)
            on conflict (account_id, workspace_id) do update set price_cents = excluded.price_cents
             where workspace_approval.price_cents is distinct from excluded.price_cents
            """;
    private static final String WITHDRAW = "delete from workspace_approval where account_id = $1 and workspace_id = $2";
    private static final String IS_APPROVED =
            "select exists (select 1 from workspace_approval where account_id = $1 and workspace_id = $2)";

    private Approvals() {}

    /** Lets the account rent the workspace, at its own price or by the weekly terms; whether that is new. */
    static Uni<Boolean> approve(TenantDesk.Desk desk, int workspaceId, @Nullable Integer priceCents) {
        return desk.transaction()
                .preparedQuery(APPROVE)
                .execute(Tuple.of(desk.account().id(), workspaceId, priceCents, utc(desk.now())))
                .map(rows -> rows.rowCount() > 0);
    }

    /** Lets the account rent the workspace no longer; whether it could. */
    static Uni<Boolean> withdraw(TenantDesk.Desk desk, int workspaceId) {
        return desk.transaction()
                .preparedQuery(WITHDRAW)
                .execute(Tuple.of(desk.account().id(), workspaceId))
                .map(rows -> rows.rowCount() > 0);
    }

    static Uni<Boolean> isApproved(TenantDesk.Desk desk, int workspaceId) {
        return desk.transaction()
                .preparedQuery(IS_APPROVED)
                .execute(Tuple.of(desk.account().id(), workspaceId))
                .map(rows -> rows.iterator().next().getBoolean(0));
    }
}
