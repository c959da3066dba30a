-- What the office books and changes itself: rentals without an offer, prices that were agreed, and what tenants knew before.

alter table rental
    add column office_notes text,                          -- of the office, for the office
    add column messages     boolean not null default true; -- whether the tenant is told by mail
-- What the forgetting looks for: rows leave this index with the words.
drop index rental_with_notes;
create index rental_with_words on rental (id) where num_nonnulls(notes, office_notes) > 0;

-- The office has agreed upon the price of the day: other days of its week don't change it.
alter table rental_booking add column price_agreed boolean not null default false;

-- What the office has done to a rental, and how the days were before. A message about it shows them beside the days as they are.
create table rental_change (
    id            bigint      generated always as identity primary key,
    rental_id     bigint      not null references rental,
    days          jsonb       not null, -- [{"booking_id", "workspace_id", "date", "cents", "agreement_id"}] by date; none of a rental that is new
    price_changes jsonb       not null, -- of other days, made with it: [{"booking_id", "date", "old_cents", "new_cents"}]
    changed_at    timestamptz not null
);
create index rental_change_by_rental on rental_change (rental_id);

-- The request_id of 'rental_changed' and 'rental_cancelled' is the number of the rental_change that it tells of.
alter table outbox
    drop constraint outbox_kind,
    add constraint outbox_kind check (case
        when appointment_id is not null then kind in ('booking_confirmed', 'request_received', 'request_decided', 'reminder',
            'new_booking', 'new_request', 'booking_changed', 'visit_cancelled', 'visit_changed', 'visit_handed_over',
            'request_lapsed', 'request_approved_at_once', 'request_about_visit')
        when rental_id is not null then kind in ('rental_confirmed', 'new_rental', 'rental_changed', 'rental_cancelled')
        when rental_booking_id is not null then kind in ('rental_request_received', 'rental_request_decided', 'new_rental_request',
            'rental_day_cancelled', 'rental_request_lapsed', 'rental_request_approved_at_once')
        when invoice_id is not null then kind = 'invoice_issued'
        else kind in ('approval_request_received', 'approval_request_decided', 'new_approval_request') end);
