-- One visit booked by the statements that the service runs for an offer and its confirmation, for pgbench.
-- Kept equal to the service's statements by hand. The service sends independent statements together; pgbench sends one by
-- one. The service's work in between, its checks of input and tokens, and the later mails are not part of this file.
-- Variables: run (another one each time), opening (the opening time of the first day, in seconds since 1970), specialists,
-- n (-1).
\set n :n + 1
\set k :n * 16 + :client_id
\set staff :k * 7 % :specialists + 1
\set start :opening + :k / (:specialists * 24) * 86400 + :k / :specialists % 24 * 1800
\set person :run * 1000000 + :k

-- The offer: reads the account, the published catalog, the free time of the day and the person's bookings
select account_id from account_identity where issuer = 'bench' and subject = 'tenant-a';
select max(version) as version from catalog_version;
select o.staff_id, lower(o.during) as starts_at, upper(o.during) as ends_at, o.appointment_id is not null as is_visit,
       case when upper_inf(o.lanes) then null else lower(o.lanes) end as category_id
  from unnest(array[:staff::int]) as asked (staff_id)
  join occupancy o on o.staff_id = asked.staff_id
   and o.during && tstzrange(date_trunc('day', to_timestamp(:start)), date_trunc('day', to_timestamp(:start)) + interval '1 day')
 order by o.staff_id, lower(o.during);
select staff_id, starts_at, ends_at from special_day
 where staff_id = :staff::int and deleted_at is null
   and starts_at >= date_trunc('day', to_timestamp(:start)) and starts_at < date_trunc('day', to_timestamp(:start)) + interval '1 day';
select count(*) from appointment
 where status = 'confirmed' and starts_at > now()
   and (email_hash = sha256(:person::text::bytea) or phone_hash = sha256(:person::text::bytea));
with quoted as (
    insert into quote (id, line, token_hash, account_id, language, terms, created_at, expires_at)
    values (md5(:person::text)::uuid, 'salon', sha256(:person::text::bytea), '00000000-0000-0000-0000-000000000001', 'de',
            '[{"kind": "privacy", "version": "1", "url": "https://bench.example/privacy"}]', now(), now() + interval '30 minutes')
), offered as (
    insert into salon_offer (quote_id, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                             promo_code, promo_code_id, preferred_staff, first_name, last_name, email, phone)
    values (md5(:person::text)::uuid, to_timestamp(:start), to_timestamp(:start) + interval '30 minutes', 4000, 0, 4000,
            null, null, :staff::int, 'Maria', 'Huber', 'maria-' || :person::text || '@example.org', '+49 89 1234567')
)
insert into salon_offer_item (quote_id, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents)
values (md5(:person::text)::uuid, 0, 1, :staff::int, to_timestamp(:start), to_timestamp(:start) + interval '30 minutes',
        to_timestamp(:start) + interval '30 minutes', 4000);

-- The confirmation: locks the offer, the specialist and the person, looks again, takes the time, writes the messages
select account_id from account_identity where issuer = 'bench' and subject = 'tenant-a';
begin;
select id, token_hash, account_id, language, terms, expires_at, confirmed_at
  from quote where id = md5(:person::text)::uuid and line = 'salon' for update;
select i.service_id, i.staff_id, i.starts_at, i.ends_at, i.blocked_until, i.price_cents,
       o.promo_code, o.promo_code_id, o.subtotal_cents, o.discount_cents, o.total_cents, o.preferred_staff, o.email, o.phone
  from salon_offer_item i join salon_offer o using (quote_id)
 where i.quote_id = md5(:person::text)::uuid
 order by i.position;
select id from specialist where id = any(array[:staff::int]) order by id for no key update;
select o.staff_id, lower(o.during) as starts_at, upper(o.during) as ends_at, o.appointment_id is not null as is_visit,
       case when upper_inf(o.lanes) then null else lower(o.lanes) end as category_id
  from unnest(array[:staff::int]) as asked (staff_id)
  join occupancy o on o.staff_id = asked.staff_id
   and o.during && tstzrange(date_trunc('day', to_timestamp(:start)), date_trunc('day', to_timestamp(:start)) + interval '1 day')
 order by o.staff_id, lower(o.during);
select staff_id, starts_at, ends_at from special_day
 where staff_id = :staff::int and deleted_at is null
   and starts_at >= date_trunc('day', to_timestamp(:start)) and starts_at < date_trunc('day', to_timestamp(:start)) + interval '1 day';
select pg_advisory_xact_lock(1, person) from unnest(array[hashtext(:person::text), hashtext(:person::text) + 1]) as person;
select count(*) from appointment
 where status = 'confirmed' and starts_at > now()
   and (email_hash = sha256(:person::text::bytea) or phone_hash = sha256(:person::text::bytea));
select nextval('appointment_id_seq') as appointment \gset
select max(version) as version from catalog_version;
insert into appointment (id, quote_id, booking_token_hash, status, language, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                         first_name, last_name, email, phone, accepted_terms, confirmed_at)
overriding system value
select :appointment::bigint, quote_id, sha256(:person::text::bytea), 'confirmed', 'de', starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
       first_name, last_name, email, phone, '[{"kind": "privacy", "version": "1", "url": "https://bench.example/privacy"}]', now()
  from salon_offer where quote_id = md5(:person::text)::uuid
returning id, reference, link_version;
insert into appointment_item (appointment_id, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents)
select :appointment::bigint, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents
  from salon_offer_item where quote_id = md5(:person::text)::uuid;
insert into occupancy (staff_id, during, lanes, appointment_id, position)
select :staff::int, tstzrange(to_timestamp(:start), to_timestamp(:start) + interval '30 minutes'),
       int4multirange(int4range(0, 1), int4range(category_id, category_id + 1)), :appointment::bigint, 0
  from service where id = 1;
update appointment set email_hash = sha256(:person::text::bytea), phone_hash = sha256(:person::text::bytea) where id = :appointment::bigint;
insert into salon_customer (email_hash, phone_hash, first_confirmed_at)
values (sha256(:person::text::bytea), sha256(:person::text::bytea), now())
on conflict on constraint salon_customer_contact do nothing;
insert into outbox (kind, appointment_id, due_at, attempt_at, audience, staff_id)
select told.kind, :appointment::bigint, told.due_at, told.due_at, told.audience, told.staff_id
  from (values ('booking_confirmed', now(), 'customer', null::int), ('new_booking', now(), 'owner', null),
               ('new_booking', now(), 'specialist', :staff::int), ('reminder', now() + interval '30 days', 'customer', null))
         as told (kind, due_at, audience, staff_id)
on conflict (appointment_id, kind, request_id, audience, staff_id) where appointment_id is not null and kind <> 'booking_changed' do nothing;
update quote set confirmed_at = now() where id = md5(:person::text)::uuid;
commit;
