package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking;
import org.isarbooking.database.Pages;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;

/** Reads tenants: accounts that may rent a workspace, have an agreement, or have booked. */
final class OfficeTenants {

    private static final String ENTRY = """
            select t.id as account_id, t.name, t.email, t.language,
                   (select jsonb_agg(jsonb_build_object('workspace_id', p.workspace_id, 'cents', p.price_cents, 'approved_at', p.approved_at)
                               order by p.workspace_id)
                      from workspace_approval p where p.account_id = t.id) as approvals,
                   (select jsonb_agg(jsonb_build_object('id', m.id, 'workspace_id', m.workspace_id, 'weekdays', m.weekdays,
                               'cents', m.monthly_cents, 'valid_from', m.valid_from, 'valid_until', m.valid_until,
                               'given_back', (select jsonb_agg(g.day order by g.day) from given_back_day g
                                               where g.agreement_id = m.id and g.day >= $1),
                               'waived', (select jsonb_agg(to_char(c.month, 'YYYY-MM') order by c.month)
                                            from credited_agreement_month c
                                           where c.agreement_id = m.id and c.billing = 'waived'
                                             and c.month <= coalesce(m.valid_until, 'infinity')))
                               order by m.workspace_id, m.valid_from, m.id)
                      from monthly_agreement m where m.account_id = t.id) as agreements,
                   (select count(*) from rental_booking b
                     where b.account_id = t.id and b.day >= $1 and b.status = 'confirmed') as days_ahead
              from account t
            """;
    private static final String ARE_TENANTS = """
            t.id in (select account_id from workspace_approval
                     union select account_id from monthly_agreement
                     union select account_id from rental_booking)
            """;
    private static final String CALLED = """
             and t.id in (select id from account where lower(name collate pg_c_utf8) like %1$s
                          union select id from account where lower(email collate pg_c_utf8) like %1$s
                          union select id from account where id = %2$s)
            """;
    private static final String PAGE = ENTRY + " where " + ARE_TENANTS;
    private static final String IN_ORDER = " order by lower(t.name collate pg_c_utf8), t.id limit $2 offset $3";
    private static final String COUNT = "select count(*) from account t where " + ARE_TENANTS;
    private static final String FIND = ENTRY + " where t.id = $2";

    private OfficeTenants() {}

    /**
     * Returns a page of the tenants, by name.
     *
     * @param query the beginning of a name or of an address, or an account's id; blank for all
     */
    static Uni<Page<OfficeTenant>> page(
            SqlClient client,
            String query,
            LocalDate today,
            Coworking coworking,
            Language language,
            int limit,
            int offset) {
        String written = query.strip();
        boolean all = written.isEmpty();
        String beginning = AccountDirectory.forLike(written) + "%";
        UUID id = AccountDirectory.id(written);
        Tuple page = all ? Tuple.of(today, limit, offset) : Tuple.of(today, limit, offset, beginning, id);
        return client.preparedQuery(PAGE + (all ? "" : CALLED.formatted("$4", "$5")) + IN_ORDER)
                .execute(page)
                .flatMap(rows -> client.preparedQuery(COUNT + (all ? "" : CALLED.formatted("$1", "$2")))
                        .execute(all ? Tuple.tuple() : Tuple.of(beginning, id))
                        .map(count -> Pages.of(rows, row -> read(row, coworking, language), offset, count)));
    }

    /** Returns one account as a tenant, even if it has never rented; empty for an unknown one. */
    static Uni<Optional<OfficeTenant>> find(
            SqlClient client, AccountRef account, LocalDate today, Coworking coworking, Language language) {
        return Sql.first(client, FIND, Tuple.of(today, account.id()), row -> read(row, coworking, language));
    }

    private static OfficeTenant read(Row row, Coworking coworking, Language language) {
        return new OfficeTenant(
                new OfficeTenantRef(row.getUUID("account_id"), row.getString("name"), row.getString("email")),
                row.getString("language"),
                objects(row, "approvals")
                        .map(approval -> approval(approval, coworking, language))
                        .toList(),
                objects(row, "agreements")
                        .map(agreement -> agreement(agreement, coworking, language))
                        .toList(),
                row.getInteger("days_ahead"));
    }

    private static Stream<JsonObject> objects(Row row, String column) {
        JsonArray array = (JsonArray) row.getValue(column);
        return array == null ? Stream.empty() : array.stream().map(JsonObject.class::cast);
    }

    private static OfficeTenant.Approval approval(JsonObject approval, Coworking coworking, Language language) {
        Integer cents = approval.getInteger("cents");
        return new OfficeTenant.Approval(
                workspace(approval, coworking, language),
                cents == null ? null : Money.ofCents(cents, language),
                Munich.timeAt(
                        OffsetDateTime.parse(approval.getString("approved_at")).toInstant()));
    }

    private static OfficeTenant.Agreement agreement(JsonObject agreement, Coworking coworking, Language language) {
        String until = agreement.getString("valid_until");
        return new OfficeTenant.Agreement(
                agreement.getLong("id"),
                workspace(agreement, coworking, language),
                agreement.getJsonArray("weekdays").stream()
                        .map(Integer.class::cast)
                        .sorted()
                        .map(Weekday::of)
                        .toList(),
                Money.ofCents(agreement.getInteger("cents"), language),
                LocalDate.parse(agreement.getString("valid_from")),
                until == null ? null : LocalDate.parse(until),
                texts(agreement, "given_back").map(LocalDate::parse).toList(),
                texts(agreement, "waived").toList());
    }

    private static Stream<String> texts(JsonObject entry, String name) {
        JsonArray array = entry.getJsonArray(name);
        return array == null ? Stream.empty() : array.stream().map(String.class::cast);
    }

    private static OfficeWorkspaceRef workspace(JsonObject entry, Coworking coworking, Language language) {
        int id = entry.getInteger("workspace_id");
        return new OfficeWorkspaceRef(id, coworking.name(id).in(language));
    }
}
