-- The waitlist of coworking places. Tenants wait for days of a workspace: the account says who they are, so these entries have neither a link
-- nor a contact of their own.
alter table waitlist_entry
    add column workspace_id integer references workspace, -- null: a visit
    alter column service_ids drop not null,
    alter column from_minute drop not null,
    alter column until_minute drop not null,
    alter column first_name drop not null,
    alter column last_name drop not null,
    alter column email drop not null,
    alter column phone drop not null,
    alter column email_hash drop not null,
    alter column phone_hash drop not null,
    add constraint waitlist_entry_of_visit check (workspace_id is not null
        or num_nulls(service_ids, from_minute, until_minute, first_name, last_name, email, phone, email_hash, phone_hash) = 0),
    add constraint waitlist_entry_of_place check (workspace_id is null
        or account_id is not null
           and num_nonnulls(secret_hash, service_ids, staff_id, from_minute, until_minute, first_name, last_name, email, phone, email_hash, phone_hash) = 0);
create index waitlist_entry_of_tenant on waitlist_entry (account_id, joined_at, id) where workspace_id is not null;

-- A day can be rented as long as it isn't over.
alter table waitlist_offer
    drop constraint waitlist_offer_held,
    add constraint waitlist_offer_held check (made_at < held_until and held_until <= ends_at);

-- The offer of a held day names its hold. There is no foreign key: once the hold is gone, the offer can't be booked.
alter table rental_offer add column hold_id bigint;

-- Places that are held: taken for everybody but the account that they are held for.
alter table place_occupancy
    alter column booking_id drop not null,
    add column hold_id bigint constraint place_occupancy_hold references waitlist_offer on delete cascade,
    add column held_for uuid references account,
    add constraint place_occupancy_owner check (num_nonnulls(booking_id, hold_id) = 1),
    add constraint place_occupancy_held_for check ((hold_id is null) = (held_for is null));
create index place_occupancy_by_hold on place_occupancy (hold_id) where hold_id is not null;
create index place_occupancy_by_held_for on place_occupancy (held_for, day) where held_for is not null;

-- However an offer of the waitlist ends, its places are free with it.
create function places_of_hold_freed() returns trigger
    language plpgsql as
$$
begin
    delete from place_occupancy where hold_id = new.id;
    return null;
end
$$;
create trigger places_of_hold_freed after update of status on waitlist_offer
    for each row when (old.status = 'open' and new.status <> 'open') execute function places_of_hold_freed();

-- Whose day may have become free; a null day is any day of all.
alter table waitlist_day
    add column business text not null default 'salon' constraint waitlist_day_business check (business in ('salon', 'coworking'));
drop index waitlist_day_by_day;
create index waitlist_day_by_day on waitlist_day (business, day, id);

create function place_freed() returns trigger
    language plpgsql as
$$
begin
    insert into waitlist_day (business, day) select distinct 'coworking', day from freed;
    return null;
end
$$;
create trigger place_freed after delete on place_occupancy
    referencing old table as freed for each statement execute function place_freed();
create trigger place_given_up after update on place_occupancy
    referencing old table as freed for each statement execute function place_freed();

-- Held places that nothing takes are told of as booked ones are. Nobody's client is told of them.
create or replace function place_freed_told() returns trigger
    language plpgsql as
$$
begin
    if somebody_subscribes() and old.day >= (clock_timestamp() at time zone 'Europe/Berlin')::date
        and not exists (select from place_occupancy o where o.place_id = old.place_id and o.day = old.day) then
        perform tell_webhooks('slot.freed', given.client,
            jsonb_build_object('family', 'coworking', 'workspace_id', old.place_id, 'date', old.day))
           from (select r.client from rental_booking b join rental r on r.id = b.rental_id where b.id = old.booking_id
                 union all select null where old.hold_id is not null) as given;
    end if;
    return null;
end
$$;

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
        when invoice_id is not null then kind = 'invoice_issued'
        else kind in ('approval_request_received', 'approval_request_decided', 'new_approval_request') end);
