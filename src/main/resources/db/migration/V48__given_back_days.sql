-- Single days of monthly agreements that are given back: anybody can book them. The monthly amount stays.
create table given_back_day (
    agreement_id bigint not null references monthly_agreement on delete cascade,
    day          date   not null,
    primary key (agreement_id, day)
);

-- What was given back or taken back at once. The message to the tenant tells of it.
create table agreed_day_change (
    id           bigint      generated always as identity primary key,
    agreement_id bigint      not null references monthly_agreement on delete cascade,
    kind         text        not null constraint agreed_day_change_kind check (kind in ('given_back', 'taken_back')),
    days         date[]      not null constraint agreed_day_change_days check (cardinality(days) > 0),
    by_office    boolean     not null,
    changed_at   timestamptz not null
);
create index agreed_day_change_by_agreement on agreed_day_change (agreement_id);

-- An agreement never takes a day that was given back, whichever release of the service writes.
create function given_back_stays_free() returns trigger
    language plpgsql as
$$
begin
    if exists (select from given_back_day g where g.agreement_id = new.agreement_id and g.day = new.day) then
        return null;
    end if;
    return new;
end
$$;
create trigger given_back_stays_free before insert or update on place_occupancy
    for each row when (new.agreement_id is not null) execute function given_back_stays_free();

-- The number of days of an agreement's month that were given back when the month was billed.
alter table invoice_line add column given_back_days smallint not null default 0
    constraint invoice_line_given_back_days check (given_back_days >= 0 and (given_back_days = 0 or kind = 'agreement'));

alter table outbox
    drop constraint outbox_kind,
    add constraint outbox_kind check (case
        when waitlist_offer_id is not null then kind in ('waitlist_offer', 'rental_waitlist_offer')
        when appointment_id is not null then kind in ('booking_confirmed', 'request_received', 'request_decided', 'reminder',
            'new_booking', 'new_request', 'booking_changed', 'visit_cancelled', 'visit_changed', 'visit_handed_over',
            'request_lapsed', 'request_approved_at_once', 'request_about_visit')
        when rental_id is not null then kind in ('rental_confirmed', 'new_rental', 'rental_changed', 'rental_cancelled')
        when rental_booking_id is not null then kind in ('rental_request_received', 'rental_request_decided', 'new_rental_request',
            'rental_day_cancelled', 'rental_request_lapsed', 'rental_request_approved_at_once')
        when invoice_id is not null then kind in ('invoice_issued', 'payment_reminder')
        else kind in ('approval_request_received', 'approval_request_decided', 'new_approval_request',
            'agreed_days_given_back', 'agreed_days_taken_back') end);

-- For the office's day and month: which places agreements keep.
create index place_occupancy_agreed_by_day on place_occupancy (day) where agreement_id is not null;
