package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.SqlClient;

/**
 * Reads all that is published. One statement, so that it sees one state of the tables whatever the isolation level, and
 * on any client: a pool, a connection, a transaction.
 */
final class PublishedReader {

    private static final String EVERYTHING = """
            select jsonb_build_object(
                'business', (select to_jsonb(b) from business b),
                'categories', (select coalesce(jsonb_agg(to_jsonb(c) order by position, id), '[]') from service_category c),
                'services', (select coalesce(jsonb_agg(to_jsonb(s) order by position, id), '[]') from service s),
                'specialists', (select coalesce(jsonb_agg(to_jsonb(s) order by position, id), '[]') from specialist s),
                'skills', (select coalesce(jsonb_agg(to_jsonb(s) order by staff_id, service_id), '[]')
                             from specialist_service s),
                'hours', (select coalesce(jsonb_agg(to_jsonb(h) order by staff_id, weekday, from_minute), '[]')
                            from working_hours h),
                'closed_days', (select coalesce(jsonb_agg(to_jsonb(d) order by day), '[]') from closed_day d),
                'promo_codes', (select coalesce(jsonb_agg(to_jsonb(p) - 'redeemed' order by position, id), '[]') from promo_code p),
                'campaigns', (select coalesce(jsonb_agg(to_jsonb(c) order by position, key), '[]') from campaign c),
                'coworking_closed_days', (select coalesce(jsonb_agg(to_jsonb(d) order by day), '[]') from coworking_closed_day d),
                'equipment', (select coalesce(jsonb_agg(to_jsonb(e) order by position, id), '[]') from equipment e),
                'weekly_terms', (select coalesce(jsonb_agg(to_jsonb(t) order by position, id), '[]') from weekly_terms t),
                'tiers', (select coalesce(jsonb_agg(to_jsonb(t) order by terms_id, from_days, weekday), '[]') from weekly_tier t),
                'workspaces', (select coalesce(jsonb_agg(to_jsonb(w) order by position, id), '[]') from workspace w),
                'members', (select coalesce(jsonb_agg(to_jsonb(m) order by group_id, position), '[]') from workspace_member m),
                'workspace_equipment', (select coalesce(jsonb_agg(to_jsonb(e) order by workspace_id, equipment_id), '[]')
                                          from workspace_equipment e),
                'workspace_closed_days', (select coalesce(jsonb_agg(to_jsonb(d) order by workspace_id, day), '[]')
                                            from workspace_closed_day d))
            """;

    private PublishedReader() {}

    static Uni<Published> read(SqlClient client) {
        return client.preparedQuery(EVERYTHING)
                .execute()
                .map(rows -> PublishedJson.read(rows.iterator().next().get(JsonObject.class, 0)));
    }
}
