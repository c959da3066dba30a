-- Specialists' logins, and what they change in their own calendars.

-- Which account is which specialist: seeded by the business file once, changed by the office.
create table specialist_account (
    staff_id   integer     primary key references specialist,
    account_id uuid        not null constraint specialist_account_once unique references account,
    linked_at  timestamptz not null
);

-- What is deleted stays known, so that a repeated submission is answered as before. Its time is free: occupancy has no row of it.
alter table block
    add column deleted_at timestamptz;
create index block_by_staff on block (staff_id, starts_at) where deleted_at is null;
create index block_with_reason on block (ends_at) where reason is not null; -- what the forgetting looks for

alter table special_day
    add column deleted_at timestamptz;
drop index special_day_by_staff;
create index special_day_by_staff on special_day (staff_id, starts_at) where deleted_at is null;

-- The lanes that a block takes: its category's, or every one but that of visits (see occupancy).
create function block_lanes(category integer) returns int4multirange
    language sql immutable as
$$
select case when category is null then int4multirange(int4range(1, null))
            else int4multirange(int4range(category, category, '[]')) end
$$;
