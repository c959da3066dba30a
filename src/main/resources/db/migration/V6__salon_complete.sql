-- What the forgetting looks for: rows leave these indices with the words that are forgotten.
create index booking_request_with_words on booking_request (appointment_id) where num_nonnulls(reason, decision_reason) > 0;
create index salon_offer_with_written_code on salon_offer (quote_id) where promo_code is not null and promo_code_id is null;

-- How many appointments one contact may have ahead. Contacts are compared by their keyed hashes, which go with the contact.
alter table business
    add column max_open_appointments integer not null default 10 constraint business_max_open_appointments check (max_open_appointments >= 1);
alter table appointment
    add column email_hash bytea constraint appointment_email_hash check (octet_length(email_hash) = 32),
    add column phone_hash bytea constraint appointment_phone_hash check (octet_length(phone_hash) = 32);
create index appointment_open_by_email on appointment (email_hash, starts_at) where status = 'confirmed';
create index appointment_open_by_phone on appointment (phone_hash, starts_at) where status = 'confirmed';
