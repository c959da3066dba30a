package org.isarbooking.business;

import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;

/** Writes a catalog's document to the tables that held catalogs before migration V17: the reverse of that migration. */
final class OldTables {

    /**
     * Functions that turn values of a document into values of columns. In {@link #TABLES}, the document is {@code $1}.
     */
    private static final List<String> FUNCTIONS = List.of(
            "create function cents(price text) returns integer language sql as $$ select replace(split_part(price, ' ', 1), '.', '')::integer $$",
            "create function minute(clock text) returns integer language sql as $$ select left(clock, 2)::integer * 60 + right(clock, 2)::integer $$",
            "create function iso(weekday text) returns integer language sql as $$ select array_position("
                    + "array['monday','tuesday','wednesday','thursday','friday','saturday','sunday'], weekday) $$",
            "create function texts(list jsonb) returns text[] language sql as $$ select array(select jsonb_array_elements_text(list)) $$",
            "create function numbers(wanted jsonb, list jsonb) returns integer[] language sql as $$ select array("
                    + "select (e ->> 'id')::integer from jsonb_array_elements_text(wanted) w join jsonb_array_elements(list) e on e ->> 'key' = w) $$",
            "create function entries(document jsonb, active text[], retired text) returns table (e jsonb, place bigint, gone timestamptz) language sql as $$"
                    + " select e, place - 1, null::timestamptz from jsonb_array_elements(document #> active) with ordinality l (e, place)"
                    + " union all select e, place - 1, now() from jsonb_array_elements(document -> 'retired' -> retired) with ordinality l (e, place) $$");

    private static final List<String> TABLES =
            List.of("""
            insert into business (name, site_url, email, address, grid_minutes, min_notice_minutes, horizon_days, offer_minutes, max_open_appointments,
                change_deadline_minutes, cancellation_deadline_minutes, approve_timely_cancellations, reminder_minutes, contact_retention_days,
                terms, coworking, version, file_hash, applied_at)
            select b ->> 'name', b ->> 'site_url', b ->> 'email', b ->> 'address', (r ->> 'grid_minutes')::integer, (r ->> 'min_notice_minutes')::integer,
                (r ->> 'horizon_days')::integer, (r ->> 'offer_minutes')::integer, (r ->> 'max_open_appointments_per_contact')::integer,
                (r ->> 'change_deadline_minutes')::integer, (r ->> 'cancellation_deadline_minutes')::integer,
                (r ->> 'approve_timely_cancellations')::boolean, (r ->> 'reminder_minutes')::integer, (r ->> 'contact_retention_days')::integer,
                d -> 'terms',
                jsonb_set(d -> 'coworking', '{invoices,vat}', to_jsonb(rtrim(d #>> '{coworking,invoices,vat}', '%')))
                    - array['closed_days', 'equipment', 'weekly_terms', 'workspaces', 'groups'],
                7, 'hash', now()
              from (select $1::jsonb d, $1::jsonb -> 'business' b, $1::jsonb -> 'rules' r) document
            """, """
            insert into closed_day select (e ->> 'date')::date, e -> 'name' from jsonb_array_elements($1::jsonb -> 'closed_days') e
            """, """
            insert into service_category (id, key, slug, names, position, min_notice_minutes, horizon_days, retired_at)
            select (e ->> 'id')::integer, e ->> 'key', e ->> 'slug', e -> 'name', place, (e ->> 'min_notice_minutes')::integer,
                   (e ->> 'horizon_days')::integer, gone
              from entries($1, '{categories}', 'categories')
            """, """
            insert into service (id, key, category_id, names, descriptions, position, retired_at)
            select (e ->> 'id')::integer, e ->> 'key', (select id from service_category where key = e ->> 'category'), e -> 'name', e -> 'description',
                   place, gone
              from entries($1, '{services}', 'services')
            """, """
            insert into specialist (id, key, name, email, position, may_block, may_add_days, retired_at)
            select (e ->> 'id')::integer, e ->> 'key', e ->> 'name', e ->> 'email', place, (e #>> '{permissions,may_block}')::boolean,
                   (e #>> '{permissions,may_add_days}')::boolean, gone
              from entries($1, '{specialists}', 'specialists')
            """, """
            insert into specialist_service (staff_id, service_id, price_cents, duration_minutes, cleanup_minutes)
            select (e ->> 'id')::integer, (s ->> 'id')::integer, cents(coalesce(k ->> 'price', s ->> 'price')),
                   coalesce(k ->> 'duration_minutes', s ->> 'duration_minutes')::integer, coalesce(k ->> 'cleanup_minutes', s ->> 'cleanup_minutes')::integer
              from jsonb_array_elements($1::jsonb -> 'specialists') e, jsonb_array_elements(e -> 'services') k
              join jsonb_array_elements($1::jsonb -> 'services') s on s ->> 'key' = k ->> 'service'
            """, """
            insert into working_hours (staff_id, weekday, from_minute, to_minute)
            select (e ->> 'id')::integer, iso(day.key), minute(split_part(h, '-', 1)), minute(split_part(h, '-', 2))
              from jsonb_array_elements($1::jsonb -> 'specialists') e, jsonb_each(e -> 'hours') day, jsonb_array_elements_text(day.value) h
            """, """
            insert into promo_code (id, key, code, discount_percent, new_customers_only, once_per_customer, max_redemptions, service_ids, category_ids,
                visit_from, visit_to, bookable_from, bookable_until, weekdays, min_total_cents, position, retired_at)
            select (e ->> 'id')::integer, e ->> 'key', e ->> 'code', rtrim(e ->> 'discount', '%')::numeric, (c ->> 'new_customers_only')::boolean,
                   (c ->> 'once_per_customer')::boolean, (c ->> 'max_redemptions')::integer, numbers(c -> 'services', $1::jsonb -> 'services'),
                   numbers(c -> 'categories', $1::jsonb -> 'categories'), (c ->> 'from_date')::date, (c ->> 'to_date')::date,
                   (c ->> 'bookable_from')::date, (c ->> 'bookable_until')::date,
                   array(select iso(day) from jsonb_array_elements_text(c -> 'weekdays') day), coalesce(cents(c ->> 'min_total'), 0), place, gone
              from (select e, e -> 'conditions' c, place, gone from entries($1, '{promo_codes}', 'promo_codes')) codes
            """, """
            insert into campaign (key, promo_code_id, valid_from, valid_until, headlines, texts, hero, position)
            select e ->> 'key', (select id from promo_code where key = e ->> 'promo_code'), (e ->> 'valid_from')::date, (e ->> 'valid_until')::date,
                   e -> 'headline', e -> 'text', e -> 'hero', place
              from entries($1, '{campaigns}', 'campaigns')
            """, """
            insert into coworking_closed_day
            select (e ->> 'date')::date, e -> 'name' from jsonb_array_elements($1::jsonb #> '{coworking,closed_days}') e
            """, """
            insert into equipment (id, key, names, position, retired_at)
            select (e ->> 'id')::integer, e ->> 'key', e -> 'name', place, gone from entries($1, '{coworking,equipment}', 'equipment')
            """, """
            insert into weekly_terms (id, key, position, retired_at)
            select (e ->> 'id')::integer, e ->> 'key', place, gone from entries($1, '{coworking,weekly_terms}', 'weekly_terms')
            """, """
            insert into weekly_tier (terms_id, from_days, weekday, price_cents)
            select (e ->> 'id')::integer, (t ->> 'from_days')::integer, iso(day), cents(coalesce(t -> 'weekdays' ->> day, t ->> 'price'))
              from entries($1, '{coworking,weekly_terms}', 'weekly_terms'), jsonb_array_elements(e -> 'tiers') t,
                   unnest(array['monday','tuesday','wednesday','thursday','friday','saturday','sunday']) day
            """, """
            insert into workspace (id, key, names, descriptions, is_group, persons, uses, weekdays, weekly_terms_id, position, retired_at)
            select (e ->> 'id')::integer, e ->> 'key', e -> 'name', e -> 'description', e ? 'members', (e ->> 'persons')::integer,
                   case when e ? 'uses' then texts(e -> 'uses') end,
                   case when e ? 'weekdays' then array(select iso(day) from jsonb_array_elements_text(e -> 'weekdays') day) end,
                   (select id from weekly_terms where key = e ->> 'weekly_terms'), place, gone
              from (select e, place, gone from entries($1, '{coworking,workspaces}', 'workspaces')
                    union all select e, 1000 + place, gone from entries($1, '{coworking,groups}', 'groups')) workspaces
            """, """
            insert into workspace_member (group_id, member_id, position)
            select (e ->> 'id')::integer, w.id, m.place
              from jsonb_array_elements($1::jsonb #> '{coworking,groups}') e, jsonb_array_elements_text(e -> 'members') with ordinality m (key, place)
              join workspace w on w.key = m.key
            """, """
            insert into workspace_equipment (workspace_id, equipment_id)
            select w.id, q.id
              from jsonb_array_elements(($1::jsonb #> '{coworking,workspaces}') || coalesce($1::jsonb #> '{coworking,groups}', '[]')) e
              join workspace w on w.key = e ->> 'key', jsonb_array_elements_text(e -> 'equipment') k join equipment q on q.key = k
            """, """
            insert into workspace_closed_day (workspace_id, day, names)
            select w.id, (d ->> 'date')::date, d -> 'name'
              from jsonb_array_elements(($1::jsonb #> '{coworking,workspaces}') || coalesce($1::jsonb #> '{coworking,groups}', '[]')) e
              join workspace w on w.key = e ->> 'key', jsonb_array_elements(e -> 'closed_days') d
            """);

    private OldTables() {}

    static void write(BusinessDatabase database, CatalogDocument document) {
        FUNCTIONS.forEach(database::execute);
        JsonObject json = new JsonObject(CatalogJson.write(document).toString());
        for (String table : TABLES) {
            database.pool().preparedQuery(table).execute(Tuple.of(json)).await().indefinitely();
        }
    }
}
