-- The waitlist of the salon: who waits for which visit, what was offered to whom, and the time that an offer holds.
-- A link opens an entry; its secret follows from the service's key and the entry's number, and only its hash is stored.
create table waitlist_entry (
    id             bigint      generated always as identity primary key,
    status         text        not null default 'waiting' constraint waitlist_entry_status check (status in ('waiting', 'booked', 'left', 'removed', 'ended')),
    secret_hash    bytea       constraint waitlist_entry_secret unique
                               constraint waitlist_entry_secret_hash check (octet_length(secret_hash) = 32),
    account_id     uuid        references account, -- whose agent has entered it; null: the business's own page
    submission_key uuid        not null,
    input_hash     bytea       not null, -- of what was asked for
    language       text        not null constraint waitlist_entry_language check (language in ('de', 'en', 'ru')),
    service_ids    integer[]   not null constraint waitlist_entry_services check (cardinality(service_ids) between 1 and 12),
    staff_id       integer     references specialist, -- null: anybody
    from_date      date        not null,
    until_date     date        not null,
    weekdays       smallint[]  not null constraint waitlist_entry_weekdays check (cardinality(weekdays) between 1 and 7), -- ISO: Monday is 1
    from_minute    smallint    not null, -- when the visit may start, in wall-clock minutes since local midnight
    until_minute   smallint    not null, -- the last minute at which it may
    first_name     text        not null,
    last_name      text        not null,
    email          text        not null,
    phone          text        not null,
    email_hash     bytea       not null,
    phone_hash     bytea       not null,
    joined_at      timestamptz not null,
    looked_on      date,       -- the local date on which all of its days were last looked through; null: they are to be
    ended_at       timestamptz,
    constraint waitlist_entry_dates check (from_date <= until_date and until_date - from_date < 92),
    constraint waitlist_entry_minutes check (0 <= from_minute and from_minute <= until_minute and until_minute < 1440),
    constraint waitlist_entry_ended check ((status = 'waiting') = (ended_at is null))
);
-- One entry a submission.
create unique index waitlist_entry_submitted on waitlist_entry (submission_key, account_id) nulls not distinct;
-- Those who wait, in their order.
create index waitlist_entry_waiting on waitlist_entry (joined_at, id) where status = 'waiting';
create index waitlist_entry_to_look_at on waitlist_entry (looked_on nulls first, joined_at, id) where status = 'waiting';
create index waitlist_entry_last_day on waitlist_entry (until_date) where status = 'waiting';
-- How many entries a person has.
create index waitlist_entry_by_email on waitlist_entry (email_hash);
create index waitlist_entry_by_phone on waitlist_entry (phone_hash);
create index waitlist_entry_by_account on waitlist_entry (account_id) where account_id is not null;
-- What the forgetting looks for.
create index waitlist_entry_over on waitlist_entry (ended_at) where ended_at is not null;

-- What was offered. Nobody is offered the same start twice, but for what was withdrawn, and has two offers at a time.
create table waitlist_offer (
    id         bigint      generated always as identity primary key,
    entry_id   bigint      not null references waitlist_entry on delete cascade,
    quote_id   uuid        constraint waitlist_offer_quote unique
                           constraint waitlist_offer_of_quote references quote on delete set null deferrable initially deferred,
    status     text        not null default 'open' constraint waitlist_offer_status check (status in ('open', 'taken', 'declined', 'lapsed', 'withdrawn')),
    starts_at  timestamptz not null,
    ends_at    timestamptz not null,
    made_at    timestamptz not null,
    held_until timestamptz not null,
    ended_at   timestamptz,
    constraint waitlist_offer_order check (starts_at < ends_at),
    constraint waitlist_offer_held check (made_at < held_until and held_until <= starts_at),
    constraint waitlist_offer_ended check ((status = 'open') = (ended_at is null))
);
create unique index waitlist_offer_once on waitlist_offer (entry_id, starts_at) where status <> 'withdrawn';
create index waitlist_offer_by_entry on waitlist_offer (entry_id, made_at desc, id desc);
create unique index waitlist_offer_one_open on waitlist_offer (entry_id) where status = 'open';
create index waitlist_offer_open on waitlist_offer (held_until) where status = 'open';

-- The salon's offer of a held visit names its hold. There is no foreign key: once the hold is gone, the offer can't be booked.
alter table salon_offer add column hold_id bigint;

-- Time that is held for whoever was offered it: taken for everybody else.
alter table occupancy
    add column hold_id bigint constraint occupancy_hold references waitlist_offer on delete cascade,
    drop constraint occupancy_owner,
    add constraint occupancy_owner check (num_nonnulls(appointment_id, block_id, hold_id) = 1);
create index occupancy_by_hold on occupancy (hold_id) where hold_id is not null;

-- Days on which something may have become free for those who wait, written with what has freed it; null: any day. Whoever has looked at a day
-- deletes its rows.
create table waitlist_day (
    id  bigint generated always as identity primary key,
    day date
);
create index waitlist_day_by_day on waitlist_day (day, id);

create function waitlist_freed(from_at timestamptz, to_at timestamptz) returns void
    language sql as
$$
insert into waitlist_day (day)
select day::date
  from generate_series(from_at at time zone 'Europe/Berlin', to_at at time zone 'Europe/Berlin', interval '1 day') as day
$$;

create function occupancy_freed() returns trigger
    language plpgsql as
$$
begin
    perform waitlist_freed(date_trunc('day', lower(old.during), 'Europe/Berlin'), upper(old.during));
    return null;
end
$$;
create trigger occupancy_freed after update or delete on occupancy for each row execute function occupancy_freed();

create function special_day_added() returns trigger
    language plpgsql as
$$
begin
    perform waitlist_freed(date_trunc('day', new.starts_at, 'Europe/Berlin'), new.ends_at);
    return null;
end
$$;
create trigger special_day_added after insert or update on special_day for each row when (new.deleted_at is null) execute function special_day_added();

create function catalog_published() returns trigger
    language plpgsql as
$$
begin
    insert into waitlist_day (day) values (null);
    return null;
end
$$;
create trigger catalog_published after insert or update on catalog_version for each statement execute function catalog_published();

-- A message about what was offered names the offer, and has its number as request_id, too: the index outbox_once_rental knows it by that.
alter table outbox
    add column waitlist_offer_id bigint constraint outbox_waitlist_offer references waitlist_offer on delete cascade,
    drop constraint outbox_subject,
    add constraint outbox_subject check (num_nonnulls(appointment_id, rental_id, rental_booking_id, invoice_id, waitlist_offer_id) = 1
        or num_nonnulls(appointment_id, rental_id, rental_booking_id, invoice_id, waitlist_offer_id) = 0 and request_id is not null),
    drop constraint outbox_kind,
    add constraint outbox_kind check (case
        when waitlist_offer_id is not null then kind = 'waitlist_offer'
        when appointment_id is not null then kind in ('booking_confirmed', 'request_received', 'request_decided', 'reminder',
            'new_booking', 'new_request', 'booking_changed', 'visit_cancelled', 'visit_changed', 'visit_handed_over',
            'request_lapsed', 'request_approved_at_once', 'request_about_visit')
        when rental_id is not null then kind in ('rental_confirmed', 'new_rental', 'rental_changed', 'rental_cancelled')
        when rental_booking_id is not null then kind in ('rental_request_received', 'rental_request_decided', 'new_rental_request',
            'rental_day_cancelled', 'rental_request_lapsed', 'rental_request_approved_at_once')
        when invoice_id is not null then kind = 'invoice_issued'
        else kind in ('approval_request_received', 'approval_request_decided', 'new_approval_request') end);
create index outbox_by_waitlist_offer on outbox (waitlist_offer_id) where waitlist_offer_id is not null;
