-- What customers ask for after booking, and what was decided. A request lapses when its booking starts before it is decided.
create table booking_request (
    id              bigint      generated always as identity primary key,
    appointment_id  bigint      not null references appointment,
    kind            text        not null constraint booking_request_kind check (kind in ('change', 'cancellation')),
    status          text        not null default 'open'
                                constraint booking_request_status check (status in ('open', 'approved', 'declined', 'lapsed')),
    new_starts_at   timestamptz,
    reason          text,
    created_at      timestamptz not null,
    decided_at      timestamptz,
    decided_by      uuid        references account,
    decision_reason text,
    constraint booking_request_change check ((kind = 'change') = (new_starts_at is not null)),
    constraint booking_request_decided check ((status = 'open') = (decided_at is null))
);
create unique index booking_request_one_open on booking_request (appointment_id, kind) where status = 'open';
create index booking_request_by_appointment on booking_request (appointment_id);
create index booking_request_waiting on booking_request (created_at, id) where status = 'open';
create index booking_request_newest on booking_request (created_at desc, id desc);

-- What a submission key has led to: written in the transaction of the effect, looked up before any other check.
create table submission (
    owner          text        not null, -- who may use the key again: an appointment or an account
    operation      text        not null,
    submission_key uuid        not null,
    input_hash     bytea       not null constraint submission_input_hash check (octet_length(input_hash) = 32),
    result_id      bigint      not null,
    created_at     timestamptz not null,
    constraint submission_once primary key (owner, operation, submission_key)
);

create index appointment_waiting on appointment (starts_at) where status = 'confirmed';
