package org.isarbooking.coworking;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.DayOfWeek;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.coworking.rules.Agreement;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.LocalDays;
import org.isarbooking.tenancy.Tenancy;

/** Reads what accounts may rent. Who books holds the account's lock, as who approves does. */
final class Tenants {

    private Tenants() {}

    /** Returns what the account may rent now; nothing for an account that nobody has approved. */
    static Uni<Tenant> read(SqlClient client, AccountRef account) {
        return Tenancy.read(client, account).map(Tenants::tenant);
    }

    /** Returns the same of several accounts, without those that may rent nothing; in one query, however many. */
    static Uni<Map<UUID, Tenant>> readAll(SqlClient client, Collection<UUID> accounts) {
        return Tenancy.readAll(client, accounts)
                .map(found -> found.entrySet().stream()
                        .collect(toMap(Map.Entry::getKey, tenancy -> tenant(tenancy.getValue()))));
    }

    private static Tenant tenant(Tenancy tenancy) {
        return new Tenant(
                tenancy.approvals(),
                tenancy.agreements().stream()
                        .collect(groupingBy(Tenancy.Agreed::workspaceId, mapping(Tenants::agreement, toList()))));
    }

    private static Agreement agreement(Tenancy.Agreed agreed) {
        return new Agreement(
                agreed.id(),
                agreed.weekdays().stream().map(DayOfWeek::of).collect(toSet()),
                agreed.monthlyCents(),
                new LocalDays(agreed.validity().from(), agreed.validity().until()));
    }
}
