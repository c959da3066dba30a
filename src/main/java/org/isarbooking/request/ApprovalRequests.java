package org.isarbooking.request;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.isarbooking.account.AccountColumns;
import org.isarbooking.account.Profile;
import org.isarbooking.database.Detached;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.BookingRequest.Status;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Stores requests to be approved for a workspace. Writers must hold the account's lock. */
@Singleton
public class ApprovalRequests {

    private static final String COLUMNS =
            "r.id, r.account_id, r.workspace_id, r.status, r.reason, r.created_at, r.decided_at, r.decision_reason";
    private static final String OF_ACCOUNT = "select distinct on (r.workspace_id) " + COLUMNS + """
             from approval_request r where r.account_id = $1
            order by r.workspace_id, r.created_at desc, r.id desc
            """;
    private static final String LIST = "select " + COLUMNS + """
            , t.name as tenant, t.email as tenant_email
              from approval_request r %s %%s limit $1 offset $2
            """.formatted(AccountColumns.join("r.account_id"));
    private static final String LIST_OPEN = LIST.formatted("where r.status = 'open' order by r.created_at, r.id");
    private static final String LIST_ALL = LIST.formatted("order by r.created_at desc, r.id desc");
    private static final String ONE = LIST.formatted("where r.id = $3");
    private static final String COUNT_OPEN = "select count(*) from approval_request where status = 'open'";
    private static final String COUNT_ALL = "select count(*) from approval_request";

    private final ApprovalRequestRepository stored;

    ApprovalRequests(ApprovalRequestRepository stored) {
        this.stored = stored;
    }

    /** A request with its tenant. */
    public record Waiting(ApprovalRequest request, Profile tenant) {}

    /** Stores a new request. */
    public Uni<ApprovalRequest> insert(
            AccountRef account, int workspaceId, Language language, @Nullable String reason, Instant now) {
        return write(ApprovalRequestEntity.open(account, workspaceId, language, reason, now));
    }

    public Uni<Optional<ApprovalRequest>> find(long id) {
        return Detached.read(stored, id).map(found -> found.map(ApprovalRequestEntity::toRequest));
    }

    /** Returns the account's open request for the workspace; empty if there is none. */
    public Uni<Optional<ApprovalRequest>> findOpen(AccountRef account, int workspaceId) {
        return stored.find(
                        "accountId = ?1 and workspaceId = ?2 and status = ?3",
                        account.id(),
                        workspaceId,
                        Status.OPEN.value())
                .firstResult()
                .map(found -> Optional.ofNullable(found).map(ApprovalRequestEntity::toRequest));
    }

    /** Returns the times at which the account withdrew requests for the workspace, after a given time. */
    public Uni<List<Instant>> withdrawnSince(AccountRef account, int workspaceId, Instant since) {
        return stored.find(
                        "accountId = ?1 and workspaceId = ?2 and withdrawn = true and decidedAt > ?3",
                        account.id(),
                        workspaceId,
                        since)
                .list()
                .map(found -> found.stream()
                        .map(request -> Objects.requireNonNull(request.decidedAt))
                        .toList());
    }

    /** Stores a decision, which is final. */
    public Uni<ApprovalRequest> decide(long id, Status decision, AccountRef by, @Nullable String reason, Instant now) {
        return stored.findById(id)
                .invoke(request -> {
                    request.status = decision.value();
                    request.decidedAt = now;
                    request.decidedBy = by.id();
                    request.decisionReason = reason;
                })
                .flatMap(this::write);
    }

    /**
     * Withdraws a request finally, in the tenant's name. Changes nothing if the request is already withdrawn.
     *
     * @return the withdrawn request; fails with {@code request_closed} if the request is decided
     */
    public Uni<ApprovalRequest> withdraw(ApprovalRequest present, Instant now) {
        return switch (present.status()) {
            case LAPSED -> Uni.createFrom().item(present);
            case APPROVED, DECLINED -> Uni.createFrom().failure(Refusal.of(ProblemCode.REQUEST_CLOSED));
            case OPEN ->
                stored.findById(present.id())
                        .invoke(request -> {
                            request.status = Status.LAPSED.value();
                            request.decidedAt = now;
                            request.withdrawn = true;
                        })
                        .flatMap(this::write);
        };
    }

    private Uni<ApprovalRequest> write(ApprovalRequestEntity request) {
        return Detached.write(stored, request).map(ApprovalRequestEntity::toRequest);
    }

    /** Returns the account's newest request for each workspace. */
    public static Uni<List<ApprovalRequest>> ofAccount(SqlClient client, AccountRef account) {
        return Sql.list(client, OF_ACCOUNT, Tuple.of(account.id()), ApprovalRequests::read);
    }

    /** Returns the open requests, the longest waiting first; or all requests, the newest first. */
    public static Uni<Page<Waiting>> list(SqlClient client, boolean openOnly, int limit, int offset) {
        return Uni.combine()
                .all()
                .unis(
                        client.preparedQuery(openOnly ? LIST_OPEN : LIST_ALL).execute(Tuple.of(limit, offset)),
                        client.preparedQuery(openOnly ? COUNT_OPEN : COUNT_ALL).execute())
                .with((rows, count) -> Page.part(
                        stream(rows).map(ApprovalRequests::waiting).toList(),
                        offset,
                        count.iterator().next().getLong(0)));
    }

    /** Returns a request in any status; an empty page if there is none. */
    public static Uni<Page<Waiting>> one(SqlClient client, long id) {
        return Sql.list(client, ONE, Tuple.of(1, 0, id), ApprovalRequests::waiting)
                .map(found -> Page.part(found, 0, found.size()));
    }

    private static Waiting waiting(Row row) {
        return new Waiting(
                read(row),
                new Profile(
                        new AccountRef(row.getUUID("account_id")),
                        row.getString("tenant"),
                        row.getString("tenant_email"),
                        null));
    }

    private static ApprovalRequest read(Row row) {
        OffsetDateTime decidedAt = row.getOffsetDateTime("decided_at");
        return new ApprovalRequest(
                row.getLong("id"),
                new AccountRef(row.getUUID("account_id")),
                row.getInteger("workspace_id"),
                Status.of(row.getString("status")),
                row.getString("reason"),
                instant(row, "created_at"),
                decidedAt == null ? null : decidedAt.toInstant(),
                row.getString("decision_reason"));
    }
}
