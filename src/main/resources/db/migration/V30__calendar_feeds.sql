-- Links under which calendar programs read bookings. Whoever has a link reads; so only the hash of its secret is kept.
create table calendar_feed (
    id           bigint      generated always as identity primary key,
    secret_hash  bytea       not null constraint calendar_feed_secret unique
                             constraint calendar_feed_secret_hash check (octet_length(secret_hash) = 32),
    kind         text        not null constraint calendar_feed_kind check (kind in ('business', 'specialist', 'place', 'tenant')),
    staff_id     integer     references specialist,
    workspace_id integer     references workspace,
    account_id   uuid        references account,
    -- Whose calendar it is, in one text: what counts the links of a calendar looks for it.
    calendar     text        not null generated always as
                             (kind || coalesce(':' || staff_id::text, ':' || workspace_id::text, ':' || account_id::text, '')) stored,
    number       smallint    not null constraint calendar_feed_number check (number between 1 and 5),
    language     text        not null constraint calendar_feed_language check (language in ('de', 'en', 'ru')),
    by_office    boolean     not null, -- else whoever the calendar is about has made it
    created_by   uuid        not null references account,
    created_at   timestamptz not null,
    last_read_at timestamptz, -- to the hour
    revoked_at   timestamptz,
    constraint calendar_feed_whose check (
        (staff_id is not null) = (kind = 'specialist')
        and (workspace_id is not null) = (kind = 'place')
        and (account_id is not null) = (kind = 'tenant'))
);
-- As many links of a calendar work at the same time as there are numbers.
create unique index calendar_feed_live on calendar_feed (calendar, number) where revoked_at is null;
-- What the forgetting looks for.
create index calendar_feed_revoked on calendar_feed (revoked_at) where revoked_at is not null;
-- What erasing a person looks for.
create index calendar_feed_by_creator on calendar_feed (created_by);
create index calendar_feed_by_account on calendar_feed (account_id) where account_id is not null;
