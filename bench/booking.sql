-- Books one visit with the statements that the service runs for an offer and its confirmation. For pgbench.
-- The statements are kept equal to the service's by hand. The service sends independent statements together;
-- pgbench sends them one by one. Not included: checks of input and tokens, and sending the mails.
-- Variables: run (a new number for each run), opening (the first day's opening time, in seconds since 1970),
-- specialists (their number), n (the counter of a client; it starts at -1). At most 16 clients.
\set n :n + 1
\set k :n * 16 + :client_id
\set staff :k * 7 % :specialists + 1
\set start :opening + :k / (:specialists * 24) * 86400 + :k / :specialists % 24 * 1800
\set person :run * 1000000 + :k

-- The offer: reads the account, the catalog's version, the day's occupied time and special days, counts the person's
-- bookings, and stores the offer
select i.account_id, a.name, a.email, a.nickname
  from account_identity i join account a on a.id = i.account_id
 where i.issuer = 'bench' and i.subject = 'tenant-a';
select max(version) as version from catalog_version;
select o.staff_id, lower(o.during) as starts_at, upper(o.during) as ends_at, o.block_id is null as is_visit,
       case when upper_inf(o.lanes) then null else lower(o.lanes) end as category_id
  from unnest(array[:staff::int]) as asked (staff_id)
  join occupancy o on o.staff_id = asked.staff_id
   and o.during && tstzrange(date_trunc('day', to_timestamp(:start)),
                             date_trunc('day', to_timestamp(:start)) + interval '1 day')
   and (null::bigint is null or o.appointment_id is distinct from null::bigint)
   and (null::bigint is null or o.hold_id is distinct from null::bigint)
 order by o.staff_id, lower(o.during);
select d.staff_id, d.starts_at, d.ends_at
  from unnest(array[:staff::int]) as asked (staff_id)
  join special_day d on d.staff_id = asked.staff_id
   and d.starts_at < date_trunc('day', to_timestamp(:start)) + interval '1 day'
   and d.starts_at >= date_trunc('day', to_timestamp(:start)) and d.deleted_at is null;
select count(*) from appointment
 where status = 'confirmed' and starts_at > now()
   and (email_hash = sha256(:person::text::bytea) or phone_hash = sha256(:person::text::bytea));
with quoted as (
    insert into quote (id, line, token_hash, account_id, language, terms, created_at, expires_at)
    values (md5(:person::text)::uuid, 'salon', sha256(:person::text::bytea), '00000000-0000-0000-0000-000000000001', 'de',
            '[{"kind": "privacy", "version": "1", "url": "https://bench.example/privacy"}]', now(), now() + interval '30 minutes')
), offered as (
    insert into salon_offer (quote_id, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                             promo_code, promo_code_id, preferred_staff, first_name, last_name, email, phone,
                             hold_id)
    values (md5(:person::text)::uuid, to_timestamp(:start), to_timestamp(:start) + interval '30 minutes', 4000, 0, 4000,
            null, null, :staff::int, 'Maria', 'Huber', 'maria-' || :person::text || '@example.org', '+49 89 1234567',
            null)
)
insert into salon_offer_item (quote_id, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents)
values (md5(:person::text)::uuid, 0, 1, :staff::int, to_timestamp(:start), to_timestamp(:start) + interval '30 minutes',
        to_timestamp(:start) + interval '30 minutes', 4000);

-- The confirmation: locks the offer, the specialist and the person, reads the same data again, stores the appointment,
-- takes the time, stores the customer and the messages
select i.account_id, a.name, a.email, a.nickname
  from account_identity i join account a on a.id = i.account_id
 where i.issuer = 'bench' and i.subject = 'tenant-a';
begin;
select id, token_hash, account_id, language, terms, expires_at, confirmed_at
  from quote where id = md5(:person::text)::uuid and line = 'salon' for update;
select i.service_id, i.staff_id, i.starts_at, i.ends_at, i.blocked_until, i.price_cents,
       o.promo_code, o.promo_code_id, o.subtotal_cents, o.discount_cents, o.total_cents, o.preferred_staff, o.email, o.phone, o.hold_id
  from salon_offer_item i join salon_offer o using (quote_id)
 where i.quote_id = md5(:person::text)::uuid
 order by i.position;
select id from specialist where id = any(array[:staff::int]) order by id for no key update;
select o.staff_id, lower(o.during) as starts_at, upper(o.during) as ends_at, o.block_id is null as is_visit,
       case when upper_inf(o.lanes) then null else lower(o.lanes) end as category_id
  from unnest(array[:staff::int]) as asked (staff_id)
  join occupancy o on o.staff_id = asked.staff_id
   and o.during && tstzrange(date_trunc('day', to_timestamp(:start)),
                             date_trunc('day', to_timestamp(:start)) + interval '1 day')
   and (null::bigint is null or o.appointment_id is distinct from null::bigint)
   and (null::bigint is null or o.hold_id is distinct from null::bigint)
 order by o.staff_id, lower(o.during);
select d.staff_id, d.starts_at, d.ends_at
  from unnest(array[:staff::int]) as asked (staff_id)
  join special_day d on d.staff_id = asked.staff_id
   and d.starts_at < date_trunc('day', to_timestamp(:start)) + interval '1 day'
   and d.starts_at >= date_trunc('day', to_timestamp(:start)) and d.deleted_at is null;
select pg_advisory_xact_lock(1, person) from unnest(array[hashtext(:person::text), hashtext(:person::text) + 1]) as person;
select count(*) from appointment
 where status = 'confirmed' and starts_at > now()
   and (email_hash = sha256(:person::text::bytea) or phone_hash = sha256(:person::text::bytea));
select nextval('appointment_id_seq') as appointment \gset
select max(version) as version from catalog_version;
insert into appointment (id, quote_id, booking_token_hash, status, language, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                         first_name, last_name, email, phone, accepted_terms, confirmed_at, client, email_hash, phone_hash)
overriding system value
select :appointment::bigint, quote_id, sha256(:person::text::bytea), 'confirmed', 'de', starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
       first_name, last_name, email, phone, '[{"kind": "privacy", "version": "1", "url": "https://bench.example/privacy"}]',
       now(), 'bench', sha256(:person::text::bytea), sha256(:person::text::bytea)
  from salon_offer where quote_id = md5(:person::text)::uuid
returning id, reference, link_version;
insert into appointment_item (appointment_id, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents)
select :appointment::bigint, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents
  from salon_offer_item where quote_id = md5(:person::text)::uuid;
insert into occupancy (staff_id, during, lanes, appointment_id, position)
select :staff::int, tstzrange(to_timestamp(:start), to_timestamp(:start) + interval '30 minutes'),
       int4multirange(int4range(0, 1), int4range(category_id, category_id + 1)), :appointment::bigint, 0
  from service where id = 1;
with remembered as (
    insert into salon_customer as known
           (email_hash, phone_hash, first_confirmed_at, first_name, last_name, email, phone, language, seen_at)
    select email_hash, phone_hash, now(), first_name, last_name, email, phone, language, now()
      from appointment where id = :appointment::bigint and num_nonnulls(email_hash, phone_hash) > 0
    on conflict on constraint salon_customer_contact do update
       set first_name = case when known.customer_id is null and known.last_name is null then excluded.first_name else known.first_name end,
           last_name = case when known.customer_id is null then coalesce(known.last_name, excluded.last_name) else known.last_name end,
           email = case when known.customer_id is null and known.last_name is null then excluded.email else known.email end,
           phone = case when known.customer_id is null and known.last_name is null then excluded.phone else known.phone end,
           language = case when known.customer_id is null and known.last_name is null then excluded.language else known.language end,
           seen_at = case when known.customer_id is null then greatest(known.seen_at, excluded.seen_at) else known.seen_at end
    returning known.customer_id
)
update salon_customer known
   set first_name = case when known.last_name is null then a.first_name else known.first_name end,
       last_name = coalesce(known.last_name, a.last_name),
       email = case when known.last_name is null then a.email else known.email end,
       phone = case when known.last_name is null then a.phone else known.phone end,
       language = case when known.last_name is null then a.language else known.language end,
       seen_at = greatest(known.seen_at, now())
  from appointment a, remembered
 where a.id = :appointment::bigint and known.id = remembered.customer_id;
with told as materialized (
    select kind, appointment_id, request_id, audience, number,
           case when kind = 'reminder' then due_at else least(due_at, clock_timestamp()) end as due_at
      from unnest(array['booking_confirmed', 'new_booking', 'new_booking', 'reminder']::text[],
                  array[:appointment, :appointment, :appointment, :appointment]::bigint[],
                  array[null, null, null, null]::bigint[],
                  array[now(), now(), now(), now() + interval '30 days']::timestamptz[],
                  array['customer', 'owner', 'specialist', 'customer']::text[])
           with ordinality as told (kind, appointment_id, request_id, due_at, audience, number)
), visit as materialized (
    select a.id,
           jsonb_build_object('catalog_version', (select max(version) from catalog_version),
               'change_id', (select max(c.id) from appointment_change c where c.appointment_id = a.id),
               'status', a.status, 'sequence', a.sequence, 'subtotal_cents', a.subtotal_cents,
               'discount_cents', a.discount_cents, 'total_cents', a.total_cents,
               'services', (
                   select jsonb_agg(jsonb_build_object('service_id', i.service_id, 'staff_id', i.staff_id,
                              'starts_at', i.starts_at, 'ends_at', i.ends_at, 'cents', i.price_cents)
                              order by i.position)
                     from appointment_item i where i.appointment_id = a.id)) as facts
      from (select distinct appointment_id from told where kind <> 'reminder') as wanted
      join appointment a on a.id = wanted.appointment_id
)
insert into outbox (kind, appointment_id, request_id, due_at, attempt_at, audience, staff_id, facts)
select told.kind, told.appointment_id, told.request_id, told.due_at, told.due_at, told.audience, own.staff_id,
       case when told.kind <> 'reminder' then visit.facts end
  from told
  left join visit on visit.id = told.appointment_id
  left join lateral (select distinct i.staff_id from appointment_item i
                      where told.audience = 'specialist' and i.appointment_id = told.appointment_id) as own
         on true
 order by told.number
on conflict (appointment_id, kind, request_id, audience, staff_id)
      where appointment_id is not null and kind <> 'booking_changed'
do update set due_at = excluded.due_at, attempt_at = excluded.attempt_at, message_id = excluded.message_id,
              status = 'waiting', attempts = 0, last_error = null, finished_at = null
 where outbox.kind = 'reminder' and outbox.due_at <> excluded.due_at;
update quote set confirmed_at = now() where id = md5(:person::text)::uuid;
commit;
