package org.isarbooking.office;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.operation.Business;
import org.isarbooking.waitlist.WaitlistDesk;

/** Reads the tenants of waitlist entries. Takes one query for any number of entries. */
final class WaitingTenants {

    private static final String READ = "select id, name, email from account where id = any($1)";

    private WaitingTenants() {}

    /** Returns the tenants of the entries for workspaces, by the ids of their accounts. */
    static Uni<Map<UUID, OfficeTenantRef>> of(SqlClient client, Collection<WaitlistDesk.Seen> entries) {
        UUID[] tenants = entries.stream()
                .map(WaitlistDesk.Seen::entry)
                .filter(entry -> entry.business() == Business.COWORKING)
                .map(entry -> entry.tenant().id())
                .distinct()
                .toArray(UUID[]::new);
        return tenants.length == 0
                ? Uni.createFrom().item(Map.of())
                : client.preparedQuery(READ)
                        .execute(Tuple.of(tenants))
                        .map(rows -> stream(rows)
                                .map(row -> new OfficeTenantRef(
                                        row.getUUID("id"), row.getString("name"), row.getString("email")))
                                .collect(Collectors.toMap(OfficeTenantRef::accountId, tenant -> tenant)));
    }
}
