-- Requests and messages about rentals, beside those about appointments.

alter table booking_request
    alter column appointment_id drop not null,
    add column rental_booking_id bigint  constraint booking_request_rental_booking references rental_booking,
    add column new_day           date,
    add column new_price_cents   integer constraint booking_request_new_price check (new_price_cents >= 0), -- what the new day would cost, as it was shown
    add column price_changes     jsonb, -- of other days, made with the decision: [{"booking_id", "date", "old_cents", "new_cents"}]
    add constraint booking_request_booking check (num_nonnulls(appointment_id, rental_booking_id) = 1),
    drop constraint booking_request_change,
    add constraint booking_request_change check ((kind = 'change') = (num_nonnulls(new_starts_at, new_day) = 1)),
    add constraint booking_request_start check (new_starts_at is null or appointment_id is not null),
    add constraint booking_request_day check (new_day is null or rental_booking_id is not null),
    add constraint booking_request_day_price check ((new_day is null) = (new_price_cents is null));
create unique index booking_request_one_open_rental on booking_request (rental_booking_id, kind) where status = 'open';
create index booking_request_by_rental_booking on booking_request (rental_booking_id);

-- What the forgetting looks for: rows leave these indices with the words that are forgotten.
create index rental_request_with_words on booking_request (rental_booking_id) where num_nonnulls(reason, decision_reason) > 0;
create index rental_offer_with_notes on rental_offer (quote_id) where notes is not null;
create index rental_with_notes on rental (id) where notes is not null;

alter table outbox
    alter column appointment_id drop not null,
    add column rental_id         bigint constraint outbox_rental references rental,
    add column rental_booking_id bigint constraint outbox_rental_booking references rental_booking,
    add column invoice_id        bigint,
    add constraint outbox_subject check (num_nonnulls(appointment_id, rental_id, rental_booking_id, invoice_id) = 1),
    drop constraint outbox_kind,
    add constraint outbox_kind check (case
        when appointment_id is not null then kind in ('booking_confirmed', 'request_received', 'request_decided', 'reminder',
            'new_booking', 'new_request', 'booking_changed')
        when rental_id is not null then kind in ('rental_confirmed', 'new_rental')
        when rental_booking_id is not null then kind in ('rental_request_received', 'rental_request_decided', 'new_rental_request')
        else kind = 'invoice_issued' end);
-- One message an event and recipient, for each kind of subject. A rental has no appointment, which must not make two rentals the same.
drop index outbox_once;
create unique index outbox_once on outbox (appointment_id, kind, request_id, audience, staff_id) nulls not distinct
    where appointment_id is not null and kind <> 'booking_changed';
create unique index outbox_once_rental on outbox (rental_id, rental_booking_id, invoice_id, kind, request_id, audience) nulls not distinct
    where appointment_id is null;
-- What the deletion of old messages looks for.
create index outbox_finished on outbox (finished_at) where status in ('sent', 'dropped');

-- What calendars know a rental day by, for good, and which edition of it they show: raised by every move and cancellation, whoever does it.
alter table rental_booking
    add column uid      uuid    not null default gen_random_uuid() constraint rental_booking_uid unique,
    add column sequence integer not null default 0 constraint rental_booking_sequence check (sequence >= 0);

create function rental_booking_edited() returns trigger
    language plpgsql as
$$
begin
    new.sequence := old.sequence + 1;
    return new;
end
$$;
create trigger rental_booking_edited before update on rental_booking for each row
    when (old.day is distinct from new.day or old.workspace_id is distinct from new.workspace_id
        or (old.status is distinct from new.status and new.status = 'cancelled'))
    execute function rental_booking_edited();
