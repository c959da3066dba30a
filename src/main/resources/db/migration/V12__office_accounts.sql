-- Accounts as the office sees and relinks them, and what was decided in the office.

create index account_newest on account (created_at desc, id);
-- Names are found by any part of them, whatever the capitals and whatever the locale of the database.
create extension if not exists pg_trgm;
create index account_by_name on account using gin (lower(name collate pg_c_utf8) gin_trgm_ops);
create index account_by_email on account using gin (lower(email collate pg_c_utf8) gin_trgm_ops);
create index account_identity_by_subject on account_identity (subject);

-- Who has decided what in the office, when and why: written with the decision, and never changed.
create table office_action (
    id        bigint      generated always as identity primary key,
    operation text        not null,
    about     jsonb       not null, -- the numbers that it is about, such as {"account_id": …}
    reason    text,
    done_by   uuid        not null references account,
    done_at   timestamptz not null
);
create index office_action_newest on office_action (done_at desc, id desc);
