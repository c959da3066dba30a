-- What a message about a visit tells: the visit as its event left it, in numbers, times and prices, and the version of
-- the catalog that names them. It has no name, contact or key of the customer. It is null for a reminder, which tells
-- how the visit is when it is sent, and for messages of the release before.
alter table outbox
    add column facts jsonb constraint outbox_facts
        check (facts is null or appointment_id is not null and kind <> 'reminder');

-- When a tenant was asked by mail for what invoices need, and the latest month that waited for it then.
create table billing_question (
    id         bigint      generated always as identity primary key,
    account_id uuid        not null references account,
    month      date        not null constraint billing_question_month check (extract(day from month) = 1),
    asked_at   timestamptz not null
);
create index billing_question_by_account on billing_question (account_id, id desc);

-- Every kind. The request_id of 'billing_data_needed' is the number of its billing_question.
alter table outbox
    drop constraint outbox_kind,
    add constraint outbox_kind check (case
        when waitlist_offer_id is not null then kind in ('waitlist_offer', 'rental_waitlist_offer')
        when appointment_id is not null then kind in ('booking_confirmed', 'request_received', 'request_decided', 'reminder',
            'new_booking', 'new_request', 'booking_changed', 'visit_cancelled', 'visit_changed', 'visit_handed_over',
            'request_lapsed', 'request_approved_at_once', 'request_about_visit')
        when rental_id is not null then kind in ('rental_confirmed', 'new_rental', 'rental_changed', 'rental_cancelled')
        when rental_booking_id is not null then kind in ('rental_request_received', 'rental_request_decided',
            'new_rental_request', 'rental_day_cancelled', 'rental_request_lapsed', 'rental_request_approved_at_once')
        when invoice_id is not null then kind in ('invoice_issued', 'payment_reminder')
        else kind in ('approval_request_received', 'approval_request_decided', 'new_approval_request',
            'agreed_days_given_back', 'agreed_days_taken_back', 'billing_data_needed') end);
