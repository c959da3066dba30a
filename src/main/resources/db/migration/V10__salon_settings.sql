-- Whether cancellations that are asked for in time are approved at once, without the owner.
alter table business
    add column approve_timely_cancellations boolean not null default false;
