-- Webhooks: what happens to bookings is told to programs that have subscribed. Triggers write the events, so whoever changes a booking, and in
-- whatever way, tells of it in the same transaction. No event holds a contact.

-- The client (OAuth) whose call has booked; null: the desk, the business's own pages, a business file.
alter table appointment add column client text constraint appointment_client check (length(client) between 1 and 255);
alter table rental add column client text constraint rental_client check (length(client) between 1 and 255);

create table webhook (
    id                  bigint      generated always as identity primary key,
    client              text        constraint webhook_client check (length(client) between 1 and 255), -- whose; null: the office's
    number              smallint    not null constraint webhook_number check (number between 1 and 20),
    url                 text        not null constraint webhook_url check (length(url) <= 2000),
    description         text,
    types               text[]      not null constraint webhook_types check (cardinality(types) > 0),
    secret              bytea       not null, -- sealed with a key that follows from LINK_KEY
    former_secret       bytea,                -- signs beside the new one for a while
    former_secret_until timestamptz,
    status              text        not null default 'active' constraint webhook_status check (status in ('active', 'paused', 'disabled')),
    disabled_reason     text        constraint webhook_disabled_reason check (disabled_reason in ('gone', 'failing')),
    failures            integer     not null default 0, -- since the last success
    failing_since       timestamptz,
    rest_until          timestamptz, -- nothing is sent before
    taken_until         timestamptz, -- while a process sends to it
    created_at          timestamptz not null,
    deleted_at          timestamptz,
    constraint webhook_former_secret check ((former_secret is null) = (former_secret_until is null)),
    constraint webhook_disabled check ((status = 'disabled') = (disabled_reason is not null)),
    constraint webhook_failing check ((failures = 0) = (failing_since is null))
);
-- As many of a client, and of the office, as there are numbers.
create unique index webhook_live on webhook (coalesce(client, ''), number) where deleted_at is null;
-- What the forgetting looks for.
create index webhook_deleted on webhook (deleted_at) where deleted_at is not null;

create table webhook_event (
    id     uuid        primary key default uuidv7(),
    type   text        not null constraint webhook_event_type check (type in ('booking.booked', 'booking.moved', 'booking.cancelled',
                       'request.made', 'request.decided', 'invoice.issued', 'slot.freed', 'webhook.test')),
    client text,       -- whose booking it is about
    facts  jsonb       not null,
    at     timestamptz not null default clock_timestamp()
);
create index webhook_event_by_time on webhook_event (at, id);

create table webhook_delivery (
    id            bigint      generated always as identity primary key,
    webhook_id    bigint      not null references webhook on delete cascade,
    event_id      uuid        not null references webhook_event on delete cascade,
    status        text        not null default 'waiting' constraint webhook_delivery_status check (status in ('waiting', 'delivered', 'failed')),
    attempts      integer     not null default 0 constraint webhook_delivery_attempts check (attempts >= 0),
    attempt_at    timestamptz not null default clock_timestamp(), -- no attempt before; while a process has it, when its time for it ends
    response_code integer,    -- of the last attempt
    last_error    text,       -- the kind of an error, never its message
    finished_at   timestamptz,
    constraint webhook_delivery_once unique (webhook_id, event_id),
    constraint webhook_delivery_finished check ((status = 'waiting') = (finished_at is null))
);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, attempt_at, id) where status = 'waiting';
create index webhook_delivery_failed on webhook_delivery (webhook_id, id desc) where status = 'failed';
create index webhook_delivery_newest on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_by_event on webhook_delivery (event_id);

-- Nothing is written while nobody subscribes.
create function tell_webhooks(what text, whose text, told jsonb) returns void
    language plpgsql as
$$
declare
    event uuid;
begin
    insert into webhook_event (type, client, facts) values (what, whose, jsonb_strip_nulls(told)) returning id into event;
    insert into webhook_delivery (webhook_id, event_id)
    select w.id, event from webhook w
     where w.deleted_at is null and what = any (w.types) and (w.client is null or w.client = whose);
end
$$;

create function somebody_subscribes() returns boolean
    language sql stable as
$$ select exists (select from webhook where deleted_at is null) $$;

-- Looked at when a transaction ends: an appointment has its services by then. An update raises its sequence when it is moved, changed or cancelled.
create function appointment_told() returns trigger
    language plpgsql as
$$
declare
    services jsonb;
begin
    if not somebody_subscribes() then
        return null;
    end if;
    select jsonb_agg(jsonb_build_object('service_id', i.service_id, 'staff_id', i.staff_id, 'start_at', i.starts_at, 'end_at', i.ends_at)
                     order by i.position)
      into services from appointment_item i where i.appointment_id = new.id;
    perform tell_webhooks(
        case when tg_op = 'INSERT' then 'booking.booked'
             when new.status = 'cancelled' and old.status <> 'cancelled' then 'booking.cancelled'
             else 'booking.moved' end,
        new.client,
        jsonb_build_object('family', 'salon', 'booking_id', new.id, 'quote_id', new.quote_id, 'status', new.status,
            'start_at', new.starts_at, 'end_at', new.ends_at, 'services', services, 'total_cents', new.total_cents,
            'previous', case when tg_op = 'UPDATE' and (old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at)
                             then jsonb_build_object('start_at', old.starts_at, 'end_at', old.ends_at) end));
    return null;
end
$$;
create constraint trigger appointment_booked_told after insert on appointment
    deferrable initially deferred for each row execute function appointment_told();
create constraint trigger appointment_changed_told after update on appointment
    deferrable initially deferred for each row when (old.sequence is distinct from new.sequence) execute function appointment_told();

create function rental_booking_told() returns trigger
    language plpgsql as
$$
begin
    if somebody_subscribes() then
        perform tell_webhooks(
            case when tg_op = 'INSERT' then 'booking.booked'
                 when new.status = 'cancelled' and old.status <> 'cancelled' then 'booking.cancelled'
                 else 'booking.moved' end,
            r.client,
            jsonb_build_object('family', 'coworking', 'booking_id', new.id, 'rental_id', new.rental_id, 'quote_id', r.quote_id,
                'status', new.status, 'workspace_id', new.workspace_id, 'date', new.day, 'total_cents', new.price_cents,
                'previous', case when tg_op = 'UPDATE' and (old.day, old.workspace_id) is distinct from (new.day, new.workspace_id)
                                 then jsonb_build_object('workspace_id', old.workspace_id, 'date', old.day) end))
           from rental r where r.id = new.rental_id;
    end if;
    return null;
end
$$;
create trigger rental_booking_booked_told after insert on rental_booking for each row execute function rental_booking_told();
create trigger rental_booking_changed_told after update on rental_booking
    for each row when (old.sequence is distinct from new.sequence
                       or new.status = 'confirmed' and old.price_cents is distinct from new.price_cents) execute function rental_booking_told();

create function booking_request_told() returns trigger
    language plpgsql as
$$
declare
    whose text;
    told  jsonb;
begin
    if not somebody_subscribes() then
        return null;
    end if;
    select coalesce(a.client, r.client),
           jsonb_build_object('family', case when new.appointment_id is null then 'coworking' else 'salon' end, 'request_id', new.id,
               'kind', new.kind, 'booking_id', coalesce(new.appointment_id, new.rental_booking_id), 'booking_ids', new.booking_ids,
               'quote_id', coalesce(a.quote_id, r.quote_id), 'status', case when new.withdrawn then 'withdrawn'
               when new.superseded then 'superseded' else new.status end, 'wanted_start_at', new.new_starts_at, 'wanted_date', new.new_day)
      into whose, told
      from (select) as one
      left join appointment a on a.id = new.appointment_id
      left join rental_booking b on b.id = new.rental_booking_id
      left join rental r on r.id = b.rental_id;
    if tg_op = 'INSERT' then
        perform tell_webhooks('request.made', whose, told);
    end if;
    if new.status <> 'open' then
        perform tell_webhooks('request.decided', whose, told);
    end if;
    return null;
end
$$;
create trigger booking_request_made_told after insert on booking_request for each row execute function booking_request_told();
create trigger booking_request_decided_told after update on booking_request
    for each row when (old.status = 'open' and new.status <> 'open') execute function booking_request_told();

create function approval_request_told() returns trigger
    language plpgsql as
$$
begin
    if somebody_subscribes() then
        perform tell_webhooks(
            case when tg_op = 'INSERT' then 'request.made' else 'request.decided' end, null,
            jsonb_build_object('family', 'coworking', 'request_id', new.id, 'kind', 'approval', 'workspace_id', new.workspace_id,
                'status', case when new.withdrawn then 'withdrawn' else new.status end));
    end if;
    return null;
end
$$;
create trigger approval_request_made_told after insert on approval_request for each row execute function approval_request_told();
create trigger approval_request_decided_told after update on approval_request
    for each row when (old.status = 'open' and new.status <> 'open') execute function approval_request_told();

create function invoice_told() returns trigger
    language plpgsql as
$$
begin
    if somebody_subscribes() then
        perform tell_webhooks('invoice.issued', null,
            jsonb_build_object('family', 'coworking', 'invoice_id', new.id, 'number', new.number, 'kind', new.kind, 'month', to_char(new.month, 'YYYY-MM'),
                'issued_on', new.issued_on, 'due_on', new.due_on, 'total_cents', new.gross_cents, 'corrects_id', new.corrects_id));
    end if;
    return null;
end
$$;
create trigger invoice_told after insert on invoice for each row execute function invoice_told();

-- Looked at when a transaction ends: what a booking has given up, or was held for somebody, and nothing else has taken by then. Nobody's client
-- is told of held time.
create function occupancy_freed_told() returns trigger
    language plpgsql as
$$
begin
    if somebody_subscribes() and upper(old.during) > clock_timestamp() then
        perform tell_webhooks('slot.freed', given.client,
            jsonb_build_object('family', 'salon', 'staff_id', old.staff_id, 'start_at', lower(free.part), 'end_at', upper(free.part)))
           from (select a.client from appointment a where a.id = old.appointment_id
                 union all select null where old.hold_id is not null) as given,
                unnest(old.during::tstzmultirange - coalesce((select range_agg(o.during) from occupancy o
                                                               where o.staff_id = old.staff_id and o.during && old.during), '{}')) as free (part);
    end if;
    return null;
end
$$;
create constraint trigger occupancy_freed_told after delete on occupancy
    deferrable initially deferred for each row when (old.appointment_id is not null or old.hold_id is not null)
    execute function occupancy_freed_told();

create function place_freed_told() returns trigger
    language plpgsql as
$$
begin
    if somebody_subscribes() and old.day >= (clock_timestamp() at time zone 'Europe/Berlin')::date
        and not exists (select from place_occupancy o where o.place_id = old.place_id and o.day = old.day) then
        perform tell_webhooks('slot.freed', r.client,
            jsonb_build_object('family', 'coworking', 'workspace_id', old.place_id, 'date', old.day))
           from rental_booking b join rental r on r.id = b.rental_id where b.id = old.booking_id;
    end if;
    return null;
end
$$;
create constraint trigger place_freed_told after delete on place_occupancy
    deferrable initially deferred for each row execute function place_freed_told();
