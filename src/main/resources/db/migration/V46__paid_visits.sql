-- What was paid for a visit, and how, as the desk notes it when the visit is completed. A note for the day's sums, no cash register.
alter table appointment
    add column paid_cents integer constraint appointment_paid_cents check (paid_cents >= 0),
    add column paid_by    text    constraint appointment_paid_by check (paid_by in ('cash', 'card', 'transfer', 'voucher', 'other')),
    add constraint appointment_paid check ((paid_cents is null) = (paid_by is null) and (paid_cents is null or status = 'completed'));
