package org.isarbooking.account;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.account.AccountEntry.LinkedIdentity;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Page;

/** Finds accounts for the office. */
public final class AccountDirectory {

    /** Above every text that begins alike, byte by byte. */
    private static final String LAST = "\uDBFF\uDFFF";

    private static final String ENTRY = """
            select a.id as account_id, a.name, a.email, a.nickname, a.created_at,
                   (select jsonb_agg(jsonb_build_object('issuer', i.issuer, 'subject', i.subject, 'linked_at', i.linked_at) order by i.linked_at, i.subject)
                      from account_identity i where i.account_id = a.id) as identities,
                   exists (select 1 from account_invitation v where v.account_id = a.id) as is_invited,
                   (select s.staff_id from specialist_account s where s.account_id = a.id) as staff_id,
                   (select count(*) from workspace_approval w where w.account_id = a.id) as workspaces
            """;
    private static final String NEWEST = ENTRY + """
            , (select count(*) from account) as total
              from account a order by a.created_at desc, a.id limit $1 offset $2
            """;

    /** Each condition has an index of its own, which only separate queries use. */
    private static final String SEARCH = ENTRY + """
            , count(*) over () as total
              from account a
             where a.id in (select id from account where lower(name) ~>=~ $3 and lower(name) ~<~ $4
                            union select id from account where lower(email) ~>=~ $3 and lower(email) ~<~ $4
                            union select account_id from account_identity where subject = $5
                            union select id from account where id::text = $3)
             order by a.created_at desc, a.id limit $1 offset $2
            """;

    private static final String FIND = ENTRY + " from account a where a.id = $1";

    private AccountDirectory() {}

    /**
     * A page of the accounts, the newest first.
     *
     * @param query what a name or an address begins with, a subject, or an account's id; blank for all
     */
    public static Uni<Page<AccountEntry>> page(SqlClient client, String query, int limit, int offset) {
        Uni<Page<AccountEntry>> page = client.preparedQuery(query.isBlank() ? NEWEST : SEARCH)
                .execute(query.isBlank() ? Tuple.of(limit, offset) : search(query.strip(), limit, offset))
                .map(rows -> {
                    List<AccountEntry> items =
                            stream(rows).map(AccountDirectory::read).toList();
                    int total = first(rows).map(row -> row.getInteger("total")).orElse(0);
                    return new Page<>(items, total, Page.nextOffset(offset, items.size(), total));
                });
        return page;
    }

    private static Tuple search(String query, int limit, int offset) {
        String lower = query.toLowerCase(Locale.ROOT);
        return Tuple.of(limit, offset, lower, lower + LAST, query);
    }

    /** One account; empty for an unknown one. */
    public static Uni<Optional<AccountEntry>> find(SqlClient client, AccountRef account) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(account.id()))
                .map(rows -> first(rows).map(AccountDirectory::read));
    }

    private static AccountEntry read(Row row) {
        JsonArray identities = (JsonArray) row.getValue("identities");
        return new AccountEntry(
                Accounts.profile(row),
                instant(row, "created_at"),
                identities == null
                        ? List.of()
                        : identities.stream()
                                .map(JsonObject.class::cast)
                                .map(AccountDirectory::identity)
                                .toList(),
                row.getBoolean("is_invited"),
                row.getInteger("staff_id"),
                row.getInteger("workspaces"));
    }

    private static LinkedIdentity identity(JsonObject identity) {
        return new LinkedIdentity(
                identity.getString("issuer"),
                identity.getString("subject"),
                OffsetDateTime.parse(identity.getString("linked_at")).toInstant());
    }
}
