-- Checkout sessions of the commerce protocol, and answers that are given again to a repeated call. What they hold is sealed with a key that
-- follows from LINK_KEY: a session has the key of its offer, and later that of its booking. No contact is in them.

create table checkout_session (
    id         uuid        primary key,
    owner      bytea       not null constraint checkout_session_owner check (octet_length(owner) = 32), -- a hash of the account and its program
    status     text        not null constraint checkout_session_status check (status in ('incomplete', 'requires_escalation', 'ready_for_complete',
                           'complete_in_progress', 'completed', 'canceled')),
    state      bytea       not null,
    version    integer     not null default 1, -- raised by each change: of two at once, the second is told
    kept_until timestamptz not null
);
-- What the forgetting looks for.
create index checkout_session_kept on checkout_session (kept_until);

create table checkout_answer (
    key        bytea       primary key constraint checkout_answer_key check (octet_length(key) = 32), -- a hash of owner, address and Idempotency-Key
    body       bytea       not null constraint checkout_answer_body check (octet_length(body) = 32),  -- a hash of what was sent
    http_status smallint,
    answer     bytea,       -- null while the first call is under way
    made_at    timestamptz not null,
    constraint checkout_answer_given check ((answer is null) = (http_status is null))
);
create index checkout_answer_by_time on checkout_answer (made_at);
