-- What is published, as one document a version, in the form of the business file; see docs/decisions/0039. The newest
-- version holds.
create table catalog_version (
    version        bigint      primary key,
    document       jsonb       not null constraint catalog_version_document check (jsonb_typeof(document) = 'object'),
    published_by   uuid        references account, -- null: nobody who has signed in
    published_at   timestamptz not null default now(),
    published_from text        not null constraint catalog_version_from check (published_from in ('file', 'form', 'start', 'command'))
);

-- Whoever publishes has ended, and nobody books meanwhile. Bookings lock specialists first, so does this.
lock table business, specialist, service_category, service, promo_code, equipment, weekly_terms, workspace in access exclusive mode;

-- Values as files write them, and entries of which what is published and what is retired are made: dropped below.
create function v17_price(cents integer) returns text
    language sql immutable as
$$ select (cents / 100) || '.' || lpad((cents % 100)::text, 2, '0') || ' EUR' $$;
create function v17_clock(minute integer) returns text
    language sql immutable as
$$ select lpad((minute / 60)::text, 2, '0') || ':' || lpad((minute % 60)::text, 2, '0') $$;
create function v17_weekday(iso integer) returns text
    language sql immutable as
$$ select (array ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[iso] $$;
create function v17_weekdays(iso integer[]) returns jsonb
    language sql immutable as
$$ select jsonb_agg(v17_weekday(day) order by day) from unnest(iso) day $$;
create function v17_key(wanted text, number integer) returns text
    language plpgsql stable as
$$
declare
    found text;
begin
    execute format('select key from %I where id = $1', wanted) into found using number;
    return found;
end
$$;

-- What a service costs and takes: what most of its specialists charge and need. The values of the file are not known
-- any more.
create view v17_service_values as
select s.id,
       coalesce(mode() within group (order by k.price_cents), 0)       as price_cents,
       coalesce(mode() within group (order by k.duration_minutes), 60) as duration_minutes,
       coalesce(mode() within group (order by k.cleanup_minutes), 0)   as cleanup_minutes
  from service s left join specialist_service k on k.service_id = s.id
 group by s.id;

create view v17_category_entry as
select id, position, retired_at, jsonb_build_object('key', key, 'id', id, 'slug', slug, 'name', names, 'min_notice_minutes', min_notice_minutes,
                                                    'horizon_days', horizon_days) as entry
  from service_category;
create view v17_service_entry as
select s.id, s.position, s.retired_at,
       jsonb_build_object('key', s.key, 'id', s.id, 'category', v17_key('service_category', s.category_id), 'name', s.names,
                          'description', s.descriptions, 'duration_minutes', v.duration_minutes, 'cleanup_minutes', v.cleanup_minutes,
                          'price', v17_price(v.price_cents)) as entry
  from service s join v17_service_values v using (id);
create view v17_specialist_entry as
select s.id, s.position, s.retired_at,
       jsonb_build_object('key', s.key, 'id', s.id, 'name', s.name, 'email', s.email,
           'permissions', jsonb_build_object('may_block', s.may_block, 'may_add_days', s.may_add_days),
           'hours', (select coalesce(jsonb_object_agg(v17_weekday(day.weekday), day.hours), '{}')
                       from (select weekday, jsonb_agg(v17_clock(from_minute) || '-' || v17_clock(to_minute) order by from_minute) as hours
                               from working_hours where staff_id = s.id group by weekday) day),
           'services', (select coalesce(jsonb_agg(jsonb_build_object(
                                   'service', service.key,
                                   'price', case when k.price_cents <> v.price_cents then v17_price(k.price_cents) end,
                                   'duration_minutes', nullif(k.duration_minutes, v.duration_minutes),
                                   'cleanup_minutes', nullif(k.cleanup_minutes, v.cleanup_minutes)) order by service.position, service.id), '[]')
                          from specialist_service k join service on service.id = k.service_id join v17_service_values v on v.id = k.service_id
                         where k.staff_id = s.id)) as entry
  from specialist s;
create view v17_promo_code_entry as
select id, position, retired_at,
       jsonb_build_object('key', key, 'id', id, 'code', code, 'discount', trim_scale(discount_percent) || '%', 'conditions', jsonb_build_object(
           'new_customers_only', new_customers_only, 'once_per_customer', once_per_customer, 'max_redemptions', max_redemptions,
           'services', (select jsonb_agg(v17_key('service', service)) from unnest(service_ids) service),
           'categories', (select jsonb_agg(v17_key('service_category', category)) from unnest(category_ids) category),
           'from_date', visit_from, 'to_date', visit_to, 'bookable_from', bookable_from, 'bookable_until', bookable_until,
           'weekdays', v17_weekdays(weekdays), 'min_total', v17_price(min_total_cents))) as entry
  from promo_code;
create view v17_equipment_entry as
select id, position, retired_at, jsonb_build_object('key', key, 'id', id, 'name', names) as entry from equipment;
create view v17_weekly_terms_entry as
select t.id, t.position, t.retired_at,
       jsonb_build_object('key', t.key, 'id', t.id, 'tiers', (
           select coalesce(jsonb_agg(jsonb_build_object('from_days', tier.from_days, 'price', v17_price(tier.usual), 'weekdays', (
                                         select jsonb_object_agg(v17_weekday(w.weekday), v17_price(w.price_cents))
                                           from weekly_tier w
                                          where w.terms_id = t.id and w.from_days = tier.from_days and w.price_cents <> tier.usual))
                                     order by tier.from_days), '[]')
             from (select from_days, mode() within group (order by price_cents) as usual
                     from weekly_tier where terms_id = t.id group by from_days) tier)) as entry
  from weekly_terms t;
create view v17_workspace_entry as
select w.id, w.position, w.retired_at, w.is_group,
       jsonb_build_object('key', w.key, 'id', w.id, 'name', w.names, 'description', w.descriptions,
           'members', (select jsonb_agg(v17_key('workspace', m.member_id) order by m.position, m.member_id)
                         from workspace_member m where m.group_id = w.id),
           'uses', w.uses, 'persons', w.persons,
           'equipment', (select jsonb_agg(v17_key('equipment', e.equipment_id)) from workspace_equipment e where e.workspace_id = w.id),
           'weekdays', v17_weekdays(w.weekdays),
           'closed_days', (select jsonb_agg(jsonb_build_object('date', d.day, 'name', d.names) order by d.day)
                             from workspace_closed_day d where d.workspace_id = w.id),
           'weekly_terms', v17_key('weekly_terms', w.weekly_terms_id)) as entry
  from workspace w;

insert into catalog_version (version, document, published_at, published_from)
select b.version, jsonb_strip_nulls(jsonb_build_object(
           'business', jsonb_build_object('name', b.name, 'site_url', b.site_url, 'email', b.email, 'address', b.address),
           'rules', jsonb_build_object(
               'grid_minutes', b.grid_minutes, 'min_notice_minutes', b.min_notice_minutes, 'horizon_days', b.horizon_days,
               'offer_minutes', b.offer_minutes, 'max_open_appointments_per_contact', b.max_open_appointments,
               'change_deadline_minutes', b.change_deadline_minutes, 'cancellation_deadline_minutes', b.cancellation_deadline_minutes,
               'approve_timely_cancellations', b.approve_timely_cancellations, 'reminder_minutes', b.reminder_minutes,
               'contact_retention_days', b.contact_retention_days),
           'terms', b.terms,
           'closed_days', (select jsonb_agg(jsonb_build_object('date', day, 'name', names) order by day) from closed_day),
           'categories', (select jsonb_agg(entry order by position, id) from v17_category_entry where retired_at is null),
           'services', (select jsonb_agg(entry order by position, id) from v17_service_entry where retired_at is null),
           'specialists', (select jsonb_agg(entry order by position, id) from v17_specialist_entry where retired_at is null),
           'promo_codes', (select jsonb_agg(entry order by position, id) from v17_promo_code_entry where retired_at is null),
           -- A campaign whose code is retired was shown to nobody.
           'campaigns', (select jsonb_agg(jsonb_build_object('key', c.key, 'promo_code', p.key, 'valid_from', c.valid_from, 'valid_until', c.valid_until,
                                                             'headline', c.headlines, 'text', c.texts, 'hero', c.hero) order by c.position, c.key)
                           from campaign c join promo_code p on p.id = c.promo_code_id and p.retired_at is null),
           'coworking', case when b.coworking is not null then
               jsonb_set(b.coworking, '{invoices,vat}', to_jsonb((b.coworking #>> '{invoices,vat}') || '%')) || jsonb_build_object(
                   'closed_days', (select jsonb_agg(jsonb_build_object('date', day, 'name', names) order by day) from coworking_closed_day),
                   'equipment', (select jsonb_agg(entry order by position, id) from v17_equipment_entry where retired_at is null),
                   'weekly_terms', (select jsonb_agg(entry order by position, id) from v17_weekly_terms_entry where retired_at is null),
                   'workspaces', (select jsonb_agg(entry order by position, id) from v17_workspace_entry where retired_at is null and not is_group),
                   'groups', (select jsonb_agg(entry order by position, id) from v17_workspace_entry where retired_at is null and is_group)) end,
           'retired', jsonb_build_object(
               'categories', (select jsonb_agg(entry order by position, id) from v17_category_entry where retired_at is not null),
               'services', (select jsonb_agg(entry order by position, id) from v17_service_entry where retired_at is not null),
               'specialists', (select jsonb_agg(entry order by position, id) from v17_specialist_entry where retired_at is not null),
               'promo_codes', (select jsonb_agg(entry order by position, id) from v17_promo_code_entry where retired_at is not null),
               'equipment', (select jsonb_agg(entry order by position, id) from v17_equipment_entry where retired_at is not null),
               'weekly_terms', (select jsonb_agg(entry order by position, id) from v17_weekly_terms_entry where retired_at is not null),
               'workspaces', (select jsonb_agg(entry order by position, id) from v17_workspace_entry where retired_at is not null and not is_group),
               'groups', (select jsonb_agg(entry order by position, id) from v17_workspace_entry where retired_at is not null and is_group)))),
       b.applied_at, 'file'
  from business b;

drop view v17_category_entry, v17_service_entry, v17_specialist_entry, v17_promo_code_entry, v17_equipment_entry, v17_weekly_terms_entry,
    v17_workspace_entry, v17_service_values;
drop function v17_price, v17_clock, v17_weekdays, v17_weekday, v17_key;

-- How many days after an appointment the customer's contact is forgotten; null while nothing is published, and then
-- nothing is forgotten.
create function contact_retention_days() returns integer
    language sql stable as
$$ select (document #>> '{rules,contact_retention_days}')::integer from catalog_version order by version desc limit 1 $$;

-- Tables that foreign keys refer to keep numbers and keys (service: its category; promo_code: its budget). Their other
-- columns, and the tables beside them, are read by the release before this one until it is replaced, and by nothing
-- else: a later migration drops them. What is new stands there without words until then.
drop index service_category_slug;
drop index promo_code_code;
alter table workspace drop constraint workspace_place_is_whole;
alter table service_category
    alter column slug set default gen_random_uuid()::text, alter column names set default '{}', alter column position set default 0;
alter table service
    alter column names set default '{}', alter column descriptions set default '{}', alter column position set default 0;
alter table specialist
    alter column name set default '', alter column position set default 0;
alter table promo_code
    alter column code set default gen_random_uuid()::text, alter column discount_percent set default 1, alter column new_customers_only set default true,
    alter column once_per_customer set default true, alter column service_ids set default '{}', alter column category_ids set default '{}',
    alter column weekdays set default '{}', alter column min_total_cents set default 0, alter column position set default 0;
alter table equipment
    alter column names set default '{}', alter column position set default 0;
alter table weekly_terms
    alter column position set default 0;
alter table workspace
    alter column names set default '{}', alter column descriptions set default '{}', alter column is_group set default true, alter column position set default 0;
