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
                'campaigns', (select coalesce(jsonb_agg(to_jsonb(c) order by position, key), '[]') from campaign c))
            """;

    private PublishedReader() {}

    static Uni<Published> read(SqlClient client) {
        return client.preparedQuery(EVERYTHING)
                .execute()
                .map(rows -> PublishedJson.read(rows.iterator().next().get(JsonObject.class, 0)));
    }
}
