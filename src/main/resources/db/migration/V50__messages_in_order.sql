-- The booking or agreement that a message is about. Messages of one topic reach one recipient in the order of their
-- events. It is null for messages whose order doesn't matter. The database fills it in for processes of every release.
alter table outbox add column topic text;

create function outbox_topic() returns trigger
    language plpgsql as
$$
begin
    new.topic := case
        when new.appointment_id is not null then 'visit ' || new.appointment_id
        when new.rental_id is not null then 'rental ' || new.rental_id
        when new.rental_booking_id is not null then
            (select 'rental ' || b.rental_id from rental_booking b where b.id = new.rental_booking_id)
        when new.kind like 'agreed_days%' then
            (select 'agreement ' || c.agreement_id from agreed_day_change c where c.id = new.request_id)
    end;
    return new;
end
$$;
create trigger outbox_topic before insert or update of topic on outbox for each row execute function outbox_topic();
update outbox set topic = null; -- the trigger fills it in
create index outbox_by_topic on outbox (topic, audience, id) where topic is not null;

-- Every kind. The notices tell the owner what a tenant has given back or taken back.
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
            'agreed_days_given_back', 'agreed_days_taken_back', 'agreed_days_given_back_notice',
            'agreed_days_taken_back_notice', 'billing_data_needed') end);
