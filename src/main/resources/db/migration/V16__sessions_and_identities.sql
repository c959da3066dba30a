-- Sessions of the console that have ended before their time, until nobody could use them anyway: hashes of random numbers, about nobody.
create table ended_session (
    id_hash bytea       primary key,
    ends_at timestamptz not null
);
create index ended_session_over on ended_session (ends_at);

-- Who signs in is compared byte for byte, whatever order the database sorts texts in.
alter table account_identity
    alter column issuer type text collate "C",
    alter column subject type text collate "C";
alter table account_invitation
    alter column subject type text collate "C",
    alter column email type text collate "C";
