package org.isarbooking.database;

import java.util.Map;

/** Insert statements by schema version. Each inserts rows that a salon's database of that version may have. */
final class RowsOfVersions {

    static final Map<Integer, String> SQL = Map.ofEntries(
            Map.entry(1, """
                    insert into business (name, site_url, grid_minutes, min_notice_minutes, horizon_days, offer_minutes, terms, version, file_hash, applied_at)
                    values ('Isarsalon', 'https://isarsalon.example', 15, 120, 180, 30, '[]', 3, 'abc', now());
                    insert into service_category (id, key, slug, names, position) values (1, 'facial', 'kosmetik', '{"de": "Kosmetik"}', 0);
                    insert into service (id, key, category_id, names, descriptions, position) values (1, 'classic', 1, '{"de": "Klassisch"}', '{}', 0);
                    insert into specialist (id, key, name, email, position) values (1, 'anna', 'Anna', 'anna@isarsalon.example', 0), (2, 'berta', 'Berta', null, 1);
                    insert into specialist_service values (1, 1, 6900, 60, 10);
                    insert into working_hours values (1, 2, 540, 1080);
                    insert into closed_day values ('2026-12-25', '{"de": "Weihnachten"}');
                    insert into account (id, name, email, created_at) values ('00000000-0000-4000-8000-000000000001', 'Kim Berger', 'kim@example.org', now());
                    insert into account_identity values ('https://id.example.org', 'kim', '00000000-0000-4000-8000-000000000001', now());
                    insert into quote (id, line, token_hash, account_id, language, terms, created_at, expires_at, confirmed_at)
                    select ('00000000-0000-4000-9000-00000000000' || n)::uuid, 'salon', sha256(n::text::bytea), '00000000-0000-4000-8000-000000000001', 'de', '[]',
                           '2026-06-01', '2026-06-02', '2026-06-01' from generate_series(1, 3) n;
                    insert into salon_offer (quote_id, starts_at, ends_at, subtotal_cents, discount_cents, total_cents, first_name, last_name, email, phone)
                    select id, '2026-06-09 10:00+02', '2026-06-09 11:00+02', 6900, 0, 6900, 'Maria', 'Huber', 'maria@example.org', '+49 89 1234567' from quote;
                    insert into salon_offer_item (quote_id, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents)
                    select quote_id, 0, 1, 1, starts_at, ends_at, ends_at, 6900 from salon_offer;
                    insert into appointment (quote_id, booking_token_hash, status, language, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                                             first_name, last_name, email, phone, accepted_terms, confirmed_at)
                    select id, token_hash, case right(id::text, 1) when '1' then 'confirmed' when '2' then 'cancelled' else 'completed' end, 'de',
                           '2026-06-09 10:00+02', '2026-06-09 11:00+02', 6900, 0, 6900, 'Maria', 'Huber', 'maria@example.org', '+49 89 1234567', '[]', '2026-06-01'
                      from quote order by id;
                    insert into appointment_item select id, 0, 1, 1, starts_at, ends_at, ends_at, 6900 from appointment;
                    insert into occupancy (staff_id, during, lanes, appointment_id, position)
                    select 1, tstzrange(starts_at, ends_at), '{[0,1),[1,2)}', id, 0 from appointment where status = 'confirmed';
                    insert into special_day (staff_id, starts_at, ends_at) values (1, '2026-06-13 08:00Z', '2026-06-13 12:00Z');
                    insert into block (staff_id, starts_at, ends_at, reason) values (2, '2026-06-10 08:00Z', '2026-06-10 12:00Z', 'Dentist');
                    insert into occupancy (staff_id, during, lanes, block_id) select 2, tstzrange(starts_at, ends_at), '{[1,)}', id from block;
                    """),
            Map.entry(3, """
                    insert into outbox (kind, audience, appointment_id, due_at, attempt_at) select 'booking_confirmed', 'customer', id, now(), now() from appointment;
                    insert into outbox (kind, audience, staff_id, appointment_id, due_at, attempt_at, status, finished_at)
                    select 'new_booking', 'specialist', 1, id, now(), now(), 'sent', now() from appointment;
                    """),
            Map.entry(4, """
                    insert into promo_code (id, key, code, discount_percent, new_customers_only, once_per_customer, service_ids, category_ids, weekdays, min_total_cents, position)
                    values (1, 'welcome', 'WILLKOMMEN10', 10, true, true, '{}', '{}', '{}', 0, 0);
                    insert into campaign (key, promo_code_id, headlines, texts, position) values ('spring', 1, '{}', '{}', 0);
                    insert into salon_customer (email_hash, phone_hash, first_confirmed_at) values (sha256('e'), sha256('p'), now());
                    insert into promo_redemption select min(id), 1, sha256('e'), sha256('p'), true, now() from appointment;
                    """),
            Map.entry(5, """
                    insert into booking_request (appointment_id, kind, status, reason, created_at, decided_at, decided_by, decision_reason)
                    select id, 'cancellation', 'approved', 'Ill', '2026-06-02', '2026-06-03', '00000000-0000-4000-8000-000000000001', 'Get well' from appointment where status = 'cancelled';
                    insert into booking_request (appointment_id, kind, new_starts_at, created_at) select id, 'change', starts_at + interval '1 day', '2026-06-02' from appointment where status = 'confirmed';
                    insert into submission values ('appointment:1', 'salon_request_change', '00000000-0000-4000-a000-000000000001', sha256('i'), 1, now());
                    """),
            Map.entry(7, """
                    insert into weekly_terms (id, key, position) values (1, 'room', 0);
                    insert into weekly_tier select 1, 1, day, 6500 from generate_series(1, 7) day;
                    insert into workspace (id, key, names, descriptions, is_group, persons, uses, weekdays, weekly_terms_id, position)
                    values (1, 'room', '{"de": "Raum"}', '{}', false, 2, '{}', '{1,2,3,4,5}', 1, 0);
                    insert into workspace_approval values ('00000000-0000-4000-8000-000000000001', 1, null, now());
                    insert into monthly_agreement (account_id, workspace_id, weekdays, monthly_cents, valid_from)
                    values ('00000000-0000-4000-8000-000000000001', 1, '{1}', 20000, '2026-05-01');
                    insert into rental (account_id, workspace_id, language, notes, accepted_terms, confirmed_at)
                    values ('00000000-0000-4000-8000-000000000001', 1, 'de', 'Please heat', '[]', '2026-06-01');
                    insert into rental_booking (rental_id, account_id, workspace_id, day, price_cents)
                    select id, account_id, 1, date '2026-06-09' + n, 6500 from rental, generate_series(0, 2) n;
                    insert into place_occupancy select 1, day, id from rental_booking;
                    """),
            Map.entry(8, """
                    insert into booking_request (rental_booking_id, kind, status, new_day, new_price_cents, reason, created_at)
                    select min(id), 'change', 'open', '2026-06-16', 6500, 'Training', '2026-06-02' from rental_booking;
                    insert into outbox (kind, audience, rental_id, due_at, attempt_at) select 'rental_confirmed', 'customer', id, now(), now() from rental;
                    """),
            Map.entry(9, """
                    insert into invoice_number values (2026, 1);
                    insert into invoice (number, kind, account_id, month, issued_on, due_on, language, seller, buyer, vat_percent, net_cents, vat_cents, gross_cents, issued_at)
                    values ('RE-2026-00001', 'invoice', '00000000-0000-4000-8000-000000000001', '2026-06-01', '2026-07-01', '2026-07-15', 'de', '{}', '{"name": "Kim Berger"}',
                            19, 5462, 1038, 6500, '2026-07-01');
                    insert into invoice_line (invoice_id, position, kind, booking_id, workspace_id, workspace, day, gross_cents)
                    select (select max(id) from invoice), 0, 'day', min(id), 1, '{"de": "Raum"}', '2026-06-09', 6500 from rental_booking;
                    insert into invoice_document select id, 'pdf', '2026-07-01' from invoice;
                    update rental_booking set invoice_id = (select max(id) from invoice) where id = (select min(id) from rental_booking);
                    """),
            Map.entry(11, """
                    insert into specialist_account values (1, '00000000-0000-4000-8000-000000000001', now());
                    update block set deleted_at = now() where id = -1;
                    """),
            Map.entry(12, """
                    insert into office_action (operation, about, reason, done_by, done_at)
                    values ('office_link_specialist', '{"staff_id": 1}', 'New here', '00000000-0000-4000-8000-000000000001', now());
                    """),
            Map.entry(14, """
                    insert into booking_cancellation (appointment_id, reason, price_changes, cancelled_by, cancelled_at)
                    select id, 'Water damage', '[]', '00000000-0000-4000-8000-000000000001', now() from appointment where status = 'cancelled';
                    """),
            Map.entry(15, """
                    insert into forgotten (source, row_key, words, forgotten_at)
                    select 'appointment', id::text, '{"first_name": "Maria"}', now() from appointment;
                    """),
            Map.entry(48, """
                    insert into given_back_day select min(id), '2026-06-15' from monthly_agreement;
                    insert into agreed_day_change (agreement_id, kind, days, by_office, changed_at)
                    select min(id), 'given_back', '{2026-06-15}', false, now() from monthly_agreement;
                    """));

    private RowsOfVersions() {}
}
