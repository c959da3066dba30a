package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.LocalDays;

/** Reads what accounts may rent. Who books holds the account's lock, as who approves does. */
final class Tenants {

    private static final String READ = """
            select workspace_id, price_cents as cents, null::bigint as agreement_id, null::integer[] as weekdays,
                   null::date as valid_from, null::date as valid_until
              from workspace_approval where account_id = $1
            union all
            select workspace_id, monthly_cents, id, weekdays, valid_from, valid_until
              from monthly_agreement where account_id = $1 and (valid_until is null or valid_until >= valid_from)
            """;

    private Tenants() {}

    /** What the account may rent now; nothing for an account that nobody has approved. */
    static Uni<Tenant> read(SqlClient client, AccountRef account) {
        return client.preparedQuery(READ).execute(Tuple.of(account.id())).map(Tenants::tenant);
    }

    private static Tenant tenant(RowSet<Row> rows) {
        Map<Integer, OptionalInt> approvals = new HashMap<>();
        Map<Integer, List<Agreement>> agreements = new HashMap<>();
        for (Row row : rows) {
            int workspaceId = row.getInteger("workspace_id");
            if (row.getLong("agreement_id") == null) {
                Integer cents = row.getInteger("cents");
                approvals.put(workspaceId, cents == null ? OptionalInt.empty() : OptionalInt.of(cents));
            } else {
                agreements.computeIfAbsent(workspaceId, _ -> new ArrayList<>()).add(agreement(row));
            }
        }
        return new Tenant(approvals, agreements);
    }

    private static Agreement agreement(Row row) {
        return new Agreement(
                row.getLong("agreement_id"),
                Stream.of(row.getArrayOfIntegers("weekdays")).map(DayOfWeek::of).collect(Collectors.toSet()),
                row.getInteger("cents"),
                new LocalDays(row.getLocalDate("valid_from"), row.getLocalDate("valid_until")));
    }
}
