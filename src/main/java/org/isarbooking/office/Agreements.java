package org.isarbooking.office;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** Stores monthly agreements. Whoever writes holds the account's lock. */
final class Agreements {

    private static final String ACCOUNT = "select account_id from monthly_agreement where id = $1";
    private static final String FIND = "select valid_from, valid_until from monthly_agreement where id = $1";

    /** What never began covers nothing. */
    private static final String OVERLAPS = """
            select exists (select 1 from monthly_agreement
                            where account_id = $1 and workspace_id = $2 and weekdays && $3
                              and valid_from <= coalesce($5::date, 'infinity') and coalesce(valid_until, 'infinity') >= $4
                              and (valid_until is null or valid_until >= valid_from))
            """;

    private static final String STILL_RUNS = """
            select exists (select 1 from monthly_agreement
                            where account_id = $1 and workspace_id = $2 and coalesce(valid_until, 'infinity') >= $3
                              and (valid_until is null or valid_until >= valid_from))
            """;
    private static final String INSERT = """
            insert into monthly_agreement (account_id, workspace_id, weekdays, monthly_cents, valid_from, valid_until)
            values ($1, $2, $3, $4, $5, $6)
            """;
    private static final String END = "update monthly_agreement set valid_until = $2 where id = $1";
    private static final String COVERED = """
            select day from rental_booking
             where account_id = $1 and agreement_id = $2 and day > $3 and status <> 'cancelled' order by day limit 10
            """;
    private static final String IS_INVOICED =
            "select exists (select 1 from invoiced_agreement_month where agreement_id = $1 and month > $2)";

    private Agreements() {}

    /** When an agreement holds; the last day is null when no end is agreed. */
    record Validity(LocalDate from, @Nullable LocalDate until) {}

    /** Whose agreement it is. */
    static Uni<Optional<AccountRef>> account(SqlClient client, long id) {
        return client.preparedQuery(ACCOUNT)
                .execute(Tuple.of(id))
                .map(rows -> first(rows).map(row -> new AccountRef(row.getUUID("account_id"))));
    }

    static Uni<Validity> validity(TenantDesk.Desk desk, long id) {
        return desk.transaction()
                .preparedQuery(FIND)
                .execute(Tuple.of(id))
                .map(rows -> rows.iterator().next())
                .map(row -> new Validity(row.getLocalDate("valid_from"), row.getLocalDate("valid_until")));
    }

    /** Whether another agreement covers some of the weekdays at some time already. */
    static Uni<Boolean> overlaps(TenantDesk.Desk desk, int workspaceId, Integer[] weekdays, Validity validity) {
        return isSo(
                desk,
                OVERLAPS,
                Tuple.of(desk.account().id(), workspaceId, weekdays, validity.from(), validity.until()));
    }

    /** Whether an agreement for the workspace covers days from today on. */
    static Uni<Boolean> stillRuns(TenantDesk.Desk desk, int workspaceId) {
        return isSo(desk, STILL_RUNS, Tuple.of(desk.account().id(), workspaceId, desk.today()));
    }

    static Uni<Void> insert(
            TenantDesk.Desk desk, int workspaceId, Integer[] weekdays, int monthlyCents, Validity validity) {
        return desk.transaction()
                .preparedQuery(INSERT)
                .execute(Tuple.of(
                        desk.account().id(), workspaceId, weekdays, monthlyCents, validity.from(), validity.until()))
                .replaceWithVoid();
    }

    static Uni<Void> end(TenantDesk.Desk desk, long id, LocalDate lastDay) {
        return desk.transaction()
                .preparedQuery(END)
                .execute(Tuple.of(id, lastDay))
                .replaceWithVoid();
    }

    /** Some booked days after a date that the agreement covers: they have no price of their own. */
    static Uni<List<LocalDate>> coveredAfter(TenantDesk.Desk desk, long id, LocalDate lastDay) {
        return desk.transaction()
                .preparedQuery(COVERED)
                .execute(Tuple.of(desk.account().id(), id, lastDay))
                .map(rows -> stream(rows).map(row -> row.getLocalDate("day")).toList());
    }

    /** Whether a month that begins after a date is invoiced. */
    static Uni<Boolean> isInvoicedAfter(TenantDesk.Desk desk, long id, LocalDate lastDay) {
        return isSo(desk, IS_INVOICED, Tuple.of(id, lastDay));
    }

    private static Uni<Boolean> isSo(TenantDesk.Desk desk, String sql, Tuple values) {
        return desk.transaction()
                .preparedQuery(sql)
                .execute(values)
                .map(rows -> rows.iterator().next().getBoolean(0));
    }
}
