-- What a message about a visit tells: the visit as its event left it, in numbers, times and prices, and the version of the catalog that
-- names them. No name, contact or key of the customer. Null: a reminder, which tells how the visit is when it is sent; or written before.
alter table outbox
    add column facts jsonb constraint outbox_facts check (facts is null or appointment_id is not null and kind <> 'reminder');
