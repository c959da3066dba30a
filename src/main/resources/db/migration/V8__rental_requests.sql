-- Requests and messages about rentals, beside those about appointments.

alter table booking_request
    alter column appointment_id drop not null,
    add column rental_booking_id bigint  constraint booking_request_rental_booking references rental_booking,
    add column new_day           date,
    add column new_price_cents   integer constraint booking_request_new_price check (new_price_cents >= 0), -- what the new day would cost, as it was shown
    add constraint booking_request_booking check (num_nonnulls(appointment_id, rental_booking_id) = 1),
    drop constraint booking_request_change,
    add constraint booking_request_change check ((kind = 'change') = (num_nonnulls(new_starts_at, new_day) = 1)),
    add constraint booking_request_start check (new_starts_at is null or appointment_id is not null),
    add constraint booking_request_day check (new_day is null or rental_booking_id is not null);
create unique index booking_request_one_open_rental on booking_request (rental_booking_id, kind) where status = 'open';
create index booking_request_by_rental_booking on booking_request (rental_booking_id);

alter table outbox
    alter column appointment_id drop not null,
    add column rental_id         bigint constraint outbox_rental references rental,
    add column rental_booking_id bigint constraint outbox_rental_booking references rental_booking,
    add column invoice_id        bigint,
    add constraint outbox_subject check (num_nonnulls(appointment_id, rental_id, rental_booking_id, invoice_id) = 1),
    drop constraint outbox_kind,
    add constraint outbox_kind check (kind in ('booking_confirmed', 'request_received', 'request_decided', 'reminder', 'new_booking',
        'new_request', 'booking_changed', 'rental_confirmed', 'rental_request_received', 'rental_request_decided', 'new_rental',
        'new_rental_request', 'invoice_issued'));
create unique index outbox_once_rental on outbox (rental_id, rental_booking_id, invoice_id, kind, request_id, audience) nulls not distinct
    where appointment_id is null;
