-- What the office books and changes itself: visits without an offer, contacts with gaps, and what customers knew before.

-- A visit that was entered at the desk has neither offer nor key. Calendars know it by a number of its own.
alter table appointment
    alter column quote_id drop not null,
    alter column booking_token_hash drop not null,
    add column uid      uuid    constraint appointment_uid_once unique,
    add column notes    text,   -- of the office, for the office
    add column messages boolean not null default true, -- whether the customer is told by mail
    add constraint appointment_uid check (num_nonnulls(quote_id, uid) = 1);
-- What the forgetting looks for: rows leave this index with the notes.
create index appointment_with_notes on appointment (ends_at) where notes is not null;

-- How a visit was before the office changed it. A message about the change shows this beside the visit as it is.
create table appointment_change (
    id             bigint      generated always as identity primary key,
    appointment_id bigint      not null references appointment,
    services       jsonb       not null, -- [{"service_id", "staff_id", "starts_at", "ends_at", "cents"}] in running order
    total_cents    integer     not null constraint appointment_change_total check (total_cents >= 0),
    changed_at     timestamptz not null
);
create index appointment_change_by_appointment on appointment_change (appointment_id);

-- Every kind, those of the two versions before included. The request_id of 'visit_changed' and 'visit_handed_over' is the number of the appointment_change that it tells of.
alter table outbox
    drop constraint outbox_kind,
    add constraint outbox_kind check (case
        when appointment_id is not null then kind in ('booking_confirmed', 'request_received', 'request_decided', 'reminder',
            'new_booking', 'new_request', 'booking_changed', 'visit_cancelled', 'visit_changed', 'visit_handed_over',
            'request_lapsed', 'request_approved_at_once', 'request_about_visit')
        when rental_id is not null then kind in ('rental_confirmed', 'new_rental')
        when rental_booking_id is not null then kind in ('rental_request_received', 'rental_request_decided', 'new_rental_request',
            'rental_day_cancelled', 'rental_request_lapsed', 'rental_request_approved_at_once')
        when invoice_id is not null then kind = 'invoice_issued'
        else kind in ('approval_request_received', 'approval_request_decided', 'new_approval_request') end);
