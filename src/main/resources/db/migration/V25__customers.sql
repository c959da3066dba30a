-- The office knows its customers: who they are, how they are reached, what was noted. Two records can be one person.

-- A text as it is searched: Ä, ae and a, ß and ss, ё and е are the same, and so are capital and small letters.
create function search_text(words text) returns text
    language sql immutable strict parallel safe
return replace(replace(replace(replace(
           regexp_replace(lower(normalize(words, NFD) collate pg_c_utf8), '[\u0300-\u036f]+', '', 'g'),
           'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');

-- All that a person is found by: name, address, and the digits of the phone number.
create function person_text(first_name text, last_name text, email text, phone text) returns text
    language sql immutable parallel safe
return search_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))
       || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g');

-- Whoever was entered at the desk may have left one of the two. Words are forgotten with the contacts of the last appointment; the hashes stay.
alter table salon_customer
    alter column email_hash drop not null,
    alter column phone_hash drop not null,
    drop constraint salon_customer_contact,
    add constraint salon_customer_contact unique nulls not distinct (email_hash, phone_hash),
    add constraint salon_customer_reached check (num_nonnulls(email_hash, phone_hash) > 0),
    add column customer_id bigint constraint salon_customer_same references salon_customer on delete cascade, -- another contact of this customer; null: a customer
    add column first_name  text,
    add column last_name   text,
    add column email       text,
    add column phone       text,
    add column language    text constraint salon_customer_language check (language in ('de', 'en', 'ru')),
    add column notes       text,        -- of the office, for the office
    add column seen_at     timestamptz, -- when an appointment, or the office, last said who it is
    add constraint salon_customer_other check (customer_id <> id);
create index salon_customer_same on salon_customer (customer_id) where customer_id is not null;
create index salon_customer_newest on salon_customer (seen_at desc, id desc) where last_name is not null and customer_id is null;
create index salon_customer_words on salon_customer using gin (person_text(first_name, last_name, email, phone) gin_trgm_ops);
-- What the forgetting looks for: rows leave this index with the words.
create index salon_customer_to_forget on salon_customer (seen_at) where num_nonnulls(first_name, last_name, email, phone, notes) > 0;

-- Whose contact is not forgotten yet is known from now on.
insert into salon_customer (email_hash, phone_hash, first_confirmed_at)
select email_hash, phone_hash, min(confirmed_at) from appointment
 where last_name is not null and num_nonnulls(email_hash, phone_hash) > 0
 group by email_hash, phone_hash
on conflict on constraint salon_customer_contact do nothing;
update salon_customer c
   set first_name = a.first_name, last_name = a.last_name, email = a.email, phone = a.phone, language = a.language, seen_at = a.confirmed_at
  from (select distinct on (email_hash, phone_hash) * from appointment
         where last_name is not null and num_nonnulls(email_hash, phone_hash) > 0
         order by email_hash, phone_hash, confirmed_at desc) a
 where coalesce(c.email_hash, '') = coalesce(a.email_hash, '') and coalesce(c.phone_hash, '') = coalesce(a.phone_hash, '');

-- A customer's appointments, whatever has become of them.
create index appointment_by_email_hash on appointment (email_hash) where email_hash is not null;
create index appointment_by_phone_hash on appointment (phone_hash) where phone_hash is not null;

-- The office finds bookings by any part of a word, in any order: of names, addresses and numbers, of services, specialists and places.
drop index appointment_by_last_name, appointment_by_full_name, appointment_by_email, appointment_by_phone;
create index appointment_words on appointment using gin (person_text(first_name, last_name, email, phone) gin_trgm_ops);
create index account_words on account using gin (person_text(nickname, name, email, null) gin_trgm_ops);
create index appointment_item_by_service on appointment_item (service_id, appointment_id);
create index appointment_item_by_staff on appointment_item (staff_id, appointment_id);
create index rental_booking_by_workspace on rental_booking (workspace_id, day);
