-- Every kind. The request_id of 'waitlist_joined' and 'rental_waitlist_joined' is the number of the waitlist entry.
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
            'agreed_days_taken_back_notice', 'billing_data_needed', 'waitlist_joined', 'rental_waitlist_joined') end);

-- A deleted entry takes its message along, as a foreign key does with messages about its offers. The index
-- outbox_once_rental finds the message.
create function waitlist_entry_deleted() returns trigger
    language plpgsql as
$$
begin
    delete from outbox
     where appointment_id is null and rental_id is null and rental_booking_id is null and invoice_id is null
       and kind = case when old.workspace_id is null then 'waitlist_joined' else 'rental_waitlist_joined' end
       and request_id = old.id;
    return null;
end
$$;
create trigger waitlist_entry_deleted after delete on waitlist_entry
    for each row execute function waitlist_entry_deleted();
