package org.isarbooking.office;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.account.AccountEntry;
import org.isarbooking.account.AccountEntry.LinkedIdentity;
import org.isarbooking.account.Accounts;
import org.isarbooking.database.Pages;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Finds accounts for the office. */
final class AccountDirectory {

    private static final String ENTRY = """
            select a.id as account_id, a.name, a.email, a.nickname, a.created_at,
                   (select jsonb_agg(jsonb_build_object('issuer', i.issuer, 'subject', i.subject, 'linked_at', i.linked_at) order by i.linked_at, i.subject)
                      from account_identity i where i.account_id = a.id) as identities,
                   exists (select 1 from account_invitation v where v.account_id = a.id) as is_invited,
                   (select s.staff_id from specialist_account s where s.account_id = a.id) as staff_id,
                   (select count(*) from workspace_approval w where w.account_id = a.id) as workspaces
            """;
    private static final String NEWEST = ENTRY + """
            , count(*) over () as total
              from account a order by a.created_at desc, a.id limit $1 offset $2
            """;

    /** Searches by a separate subquery for each condition, so that each subquery can use an index. */
    private static final String SEARCH = ENTRY + """
            , count(*) over () as total
              from account a
             where a.id in (select id from account where lower(name collate pg_c_utf8) like $3
                            union select id from account where lower(email collate pg_c_utf8) like $3
                            union select account_id from account_identity where subject in ($4, $6)
                            union select id from account where id = $5)
             order by a.created_at desc, a.id limit $1 offset $2
            """;

    private static final String FIND = ENTRY + " from account a where a.id = $1";

    private AccountDirectory() {}

    /**
     * Returns a page of the accounts, newest first.
     *
     * @param query a part of a name or e-mail address, a whole subject, or an account's id; blank for all accounts
     */
    static Uni<Page<AccountEntry>> page(SqlClient client, String query, int limit, int offset) {
        return rows(client, query, limit, offset)
                .flatMap(rows -> rows.size() > 0 || offset == 0
                        ? Uni.createFrom().item(Pages.of(rows, AccountDirectory::read, offset, total(rows)))
                        : rows(client, query, 1, 0)
                                .map(head -> Pages.of(rows, AccountDirectory::read, offset, total(head))));
    }

    private static Uni<RowSet<Row>> rows(SqlClient client, String query, int limit, int offset) {
        return client.preparedQuery(query.isBlank() ? NEWEST : SEARCH)
                .execute(query.isBlank() ? Tuple.of(limit, offset) : search(query, limit, offset));
    }

    private static int total(RowSet<Row> rows) {
        return first(rows).map(row -> row.getInteger("total")).orElse(0);
    }

    /**
     * Returns the parameters of a search. A subject may begin or end with blanks, so subjects are also compared with
     * the text as typed.
     */
    private static Tuple search(String written, int limit, int offset) {
        String query = written.strip();
        return Tuple.of(limit, offset, "%" + forLike(query) + "%", query, id(query), written);
    }

    /** Returns a text in lower case for {@code like}, which finds it as it is written. */
    static String forLike(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[%_\\\\]", "\\\\$0");
    }

    /** Returns the id that a text is; null for other texts. */
    static @Nullable UUID id(String query) {
        try {
            return UUID.fromString(query);
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    /** Returns one account; empty for an unknown one. */
    static Uni<Optional<AccountEntry>> find(SqlClient client, AccountRef account) {
        return Sql.first(client, FIND, Tuple.of(account.id()), AccountDirectory::read);
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
