-- What the owner does in the office: finds bookings, cancels and marks them, looks after tenants, and sees what was decided.

-- What the owner has cancelled, and why: in the words of the owner, for the customer. Words are forgotten with the booking's others.
create table booking_cancellation (
    id                bigint      generated always as identity primary key,
    appointment_id    bigint      constraint booking_cancellation_appointment unique references appointment,
    rental_booking_id bigint      constraint booking_cancellation_rental_booking unique references rental_booking,
    reason            text,
    price_changes     jsonb       not null, -- of other days of the tenant: [{"booking_id", "date", "old_cents", "new_cents"}]
    cancelled_by      uuid        not null references account,
    cancelled_at      timestamptz not null,
    constraint booking_cancellation_booking check (num_nonnulls(appointment_id, rental_booking_id) = 1)
);
create index booking_cancellation_with_words on booking_cancellation (id) where reason is not null;

alter table outbox
    drop constraint outbox_kind,
    add constraint outbox_kind check (case
        when appointment_id is not null then kind in ('booking_confirmed', 'request_received', 'request_decided', 'reminder',
            'new_booking', 'new_request', 'booking_changed', 'visit_cancelled')
        when rental_id is not null then kind in ('rental_confirmed', 'new_rental')
        when rental_booking_id is not null then kind in ('rental_request_received', 'rental_request_decided', 'new_rental_request',
            'rental_day_cancelled')
        else kind = 'invoice_issued' end);

-- What the office searches by: beginnings of names and addresses, ends of phone numbers.
create index appointment_by_last_name on appointment (lower(last_name) text_pattern_ops);
create index appointment_by_full_name on appointment (lower(first_name || ' ' || last_name) text_pattern_ops);
create index appointment_by_email on appointment (lower(email) text_pattern_ops);
create index appointment_by_phone on appointment (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops);
create index invoice_newest on invoice (issued_on desc, id desc);
create index invoice_by_month on invoice (month, issued_on desc, id desc);

create index office_action_about on office_action using gin (about jsonb_path_ops);
-- What the forgetting looks for: why something was decided about a booking is forgotten with what else was written about it. The rest of an action stays.
create index office_action_with_words on office_action ((about ->> 'line'), ((about ->> 'booking_id')::bigint))
    where reason is not null and about ? 'line';
-- Who takes back what never began ends it before its first day.
alter table monthly_agreement
    drop constraint monthly_agreement_until,
    add constraint monthly_agreement_until check (valid_until >= valid_from - 1 and extract(day from valid_until + 1) = 1); -- the last day

-- What was decided about requests so far belongs to what was decided.
insert into office_action (operation, about, reason, done_by, done_at)
select 'office_decide_request',
       jsonb_build_object('request_id', id, 'line', case when appointment_id is null then 'coworking' else 'salon' end,
                          'booking_id', coalesce(appointment_id, rental_booking_id), 'decision', case status when 'approved' then 'approve' else 'decline' end),
       decision_reason, decided_by, decided_at
  from booking_request where decided_by is not null and status in ('approved', 'declined')
 order by decided_at, id;
