-- Notifications that wait to be sent, one row a recipient. References only: no contact, no token, nothing of what a message says.
create table outbox (
    id             bigint      generated always as identity constraint outbox_pkey primary key,
    kind           text        not null constraint outbox_kind check (kind in ('booking_confirmed', 'request_received',
                               'request_decided', 'reminder', 'new_booking', 'new_request', 'booking_changed')),
    audience       text        not null constraint outbox_audience check (audience in ('customer', 'owner', 'specialist')),
    staff_id       integer     constraint outbox_staff references specialist,
    appointment_id bigint      not null constraint outbox_appointment references appointment,
    request_id     bigint,
    message_id     uuid        not null default gen_random_uuid() constraint outbox_message unique, -- the same however often it is tried
    status         text        not null default 'waiting' constraint outbox_status check (status in ('waiting', 'sent', 'dropped', 'failed')),
    due_at         timestamptz not null,
    attempts       integer     not null default 0 constraint outbox_attempts check (attempts >= 0),
    attempt_at     timestamptz not null, -- no attempt before; while a relay has the row, when its time for it ends
    last_error     text,                 -- the class of an error or an SMTP status, never its message
    finished_at    timestamptz,
    constraint outbox_recipient check ((audience = 'specialist') = (staff_id is not null)),
    constraint outbox_finished check ((status = 'waiting') = (finished_at is null))
);
create index outbox_waiting on outbox (attempt_at, id) where status = 'waiting';
create index outbox_failed on outbox (finished_at desc, id desc) where status = 'failed';
-- One message an event and recipient. An appointment may be changed again and again.
create unique index outbox_once on outbox (appointment_id, kind, request_id, audience, staff_id) nulls not distinct
    where kind <> 'booking_changed';

-- Which edition of an appointment a calendar entry shows: raised by every move and cancellation, whoever does it.
alter table appointment add column sequence integer not null default 0 constraint appointment_sequence check (sequence >= 0);

create function appointment_edited() returns trigger
    language plpgsql as
$$
begin
    new.sequence := old.sequence + 1;
    return new;
end
$$;
create trigger appointment_edited before update on appointment for each row
    when (old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at
        or (old.status is distinct from new.status and new.status = 'cancelled'))
    execute function appointment_edited();

-- What the forgetting of contacts looks for: rows leave these indices with their contact.
create index salon_offer_with_contact on salon_offer (quote_id) where num_nonnulls(first_name, last_name, email, phone) > 0;
create index appointment_with_contact on appointment (ends_at) where num_nonnulls(first_name, last_name, email, phone) > 0;
