package org.isarbooking.tenancy;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.tenancy.Agreements.Validity;

/**
 * The rights of an account to rent: its approvals and monthly agreements.
 *
 * @param approvals the approvals by workspace id, each with the personal price in cents; the price is empty if the
 *     weekly terms apply
 * @param agreements all agreements that cover at least one day
 */
public record Tenancy(Map<Integer, OptionalInt> approvals, List<Agreed> agreements) {

    private static final String READ = """
            select account_id, workspace_id, price_cents as cents, null::bigint as agreement_id, null::integer[] as weekdays,
                   null::date as valid_from, null::date as valid_until
              from workspace_approval where account_id = $1
            union all
            select account_id, workspace_id, monthly_cents, id, weekdays, valid_from, valid_until
              from monthly_agreement where account_id = $1 and (valid_until is null or valid_until >= valid_from)
            """;

    private static final String READ_ALL = READ.replace("= $1", "= any ($1)");

    public Tenancy {
        approvals = Map.copyOf(approvals);
        agreements = List.copyOf(agreements);
    }

    /**
     * A monthly agreement.
     *
     * @param weekdays the numbers of the weekdays, 1 for Monday
     */
    public record Agreed(long id, int workspaceId, List<Integer> weekdays, int monthlyCents, Validity validity) {

        public Agreed {
            weekdays = List.copyOf(weekdays);
        }
    }

    /** Reads an account's current rights in one statement. The lists are empty if it has none. */
    public static Uni<Tenancy> read(SqlClient client, AccountRef account) {
        return client.preparedQuery(READ)
                .execute(Tuple.of(account.id()))
                .map(rows -> read(stream(rows).toList()));
    }

    /** Reads the rights of several accounts. Leaves out accounts without rights. */
    public static Uni<Map<UUID, Tenancy>> readAll(SqlClient client, Collection<UUID> accounts) {
        return client.preparedQuery(READ_ALL)
                .execute(Tuple.of(accounts.toArray(UUID[]::new)))
                .map(rows -> stream(rows)
                        .collect(Collectors.groupingBy(
                                row -> row.getUUID("account_id"),
                                Collectors.collectingAndThen(Collectors.toList(), Tenancy::read))));
    }

    private static Tenancy read(List<Row> rows) {
        Map<Integer, OptionalInt> approvals = new HashMap<>();
        List<Agreed> agreements = new ArrayList<>();
        for (Row row : rows) {
            if (row.getLong("agreement_id") != null) {
                agreements.add(agreed(row));
            } else {
                Integer cents = row.getInteger("cents");
                approvals.put(
                        row.getInteger("workspace_id"), cents == null ? OptionalInt.empty() : OptionalInt.of(cents));
            }
        }
        return new Tenancy(approvals, agreements);
    }

    private static Agreed agreed(Row row) {
        return new Agreed(
                row.getLong("agreement_id"),
                row.getInteger("workspace_id"),
                List.of(row.getArrayOfIntegers("weekdays")),
                row.getInteger("cents"),
                new Validity(row.getLocalDate("valid_from"), row.getLocalDate("valid_until")));
    }
}
