-- What messages and requests need to know of the business.
alter table business
    add column email                         text,
    add column address                       text,
    add column change_deadline_minutes       integer not null default 1440 constraint business_change_deadline check (change_deadline_minutes >= 0),
    add column cancellation_deadline_minutes integer not null default 1440 constraint business_cancellation_deadline check (cancellation_deadline_minutes >= 0),
    add column reminder_minutes              integer not null default 1440 constraint business_reminder check (reminder_minutes >= 0),
    add column contact_retention_days        integer not null default 180 constraint business_contact_retention check (contact_retention_days >= 1);
