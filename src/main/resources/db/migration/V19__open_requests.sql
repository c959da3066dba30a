-- Requests that are withdrawn, requests to cancel several days of a rental at once, and requests to be approved for a workspace.

alter table booking_request
    -- Taken back by who made it. It counts as lapsed, as the version before reads it.
    add column withdrawn   boolean not null default false
                           constraint booking_request_withdrawn check (not withdrawn or status = 'lapsed'),
    -- The bookings that one request asks to cancel; null for a request about one booking. rental_booking_id is the latest of these days.
    add column booking_ids bigint[]
                           constraint booking_request_days check (booking_ids is null or kind = 'cancellation' and rental_booking_id = any (booking_ids));
-- Who asked for a day first.
create index booking_request_days_asked on booking_request (new_day) where status = 'open' and new_day is not null;
create index booking_request_of_days on booking_request using gin (booking_ids) where booking_ids is not null;

-- What tenants ask to be approved for. The numbers are those of booking_request: a request_id names one request of either table.
create table approval_request (
    id              bigint      default nextval('booking_request_id_seq') constraint approval_request_pkey primary key,
    account_id      uuid        not null references account,
    workspace_id    integer     not null references workspace,
    language        text        not null constraint approval_request_language check (language in ('de', 'en', 'ru')), -- of mails about it
    status          text        not null default 'open'
                                constraint approval_request_status check (status in ('open', 'approved', 'declined', 'lapsed')),
    withdrawn       boolean     not null default false constraint approval_request_withdrawn check (withdrawn = (status = 'lapsed')),
    reason          text,
    created_at      timestamptz not null,
    decided_at      timestamptz,
    decided_by      uuid        references account,
    decision_reason text,
    constraint approval_request_decided check ((status = 'open') = (decided_at is null))
);
create unique index approval_request_one_open on approval_request (account_id, workspace_id) where status = 'open';
create index approval_request_by_account on approval_request (account_id, created_at, id);
create index approval_request_waiting on approval_request (created_at, id) where status = 'open';
create index approval_request_newest on approval_request (created_at desc, id desc);
-- What the forgetting looks for.
create index approval_request_with_words on approval_request (decided_at) where num_nonnulls(reason, decision_reason) > 0;

-- A message about an approval names its request alone.
alter table outbox
    drop constraint outbox_subject,
    add constraint outbox_subject check (num_nonnulls(appointment_id, rental_id, rental_booking_id, invoice_id) = 1
        or num_nonnulls(appointment_id, rental_id, rental_booking_id, invoice_id) = 0 and request_id is not null);
