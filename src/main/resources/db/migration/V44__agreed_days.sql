-- Monthly agreements take their weekdays: a row of place_occupancy each, up to the horizon of bookings.
alter table place_occupancy
    drop constraint place_occupancy_owner,
    drop constraint place_occupancy_held_for,
    add column agreement_id bigint constraint place_occupancy_agreement references monthly_agreement on delete cascade,
    add constraint place_occupancy_owner check (num_nonnulls(booking_id, hold_id, agreement_id) = 1),
    add constraint place_occupancy_held_for check ((booking_id is null) = (held_for is not null));
create index place_occupancy_by_agreement on place_occupancy (agreement_id, day) where agreement_id is not null;
create index monthly_agreement_by_workspace on monthly_agreement (workspace_id);

-- Days that an agreement gives up are told of as held ones are.
create or replace function place_freed_told() returns trigger
    language plpgsql as
$$
begin
    if somebody_subscribes() and old.day >= (clock_timestamp() at time zone 'Europe/Berlin')::date
        and not exists (select from place_occupancy o where o.place_id = old.place_id and o.day = old.day) then
        perform tell_webhooks('slot.freed', given.client,
            jsonb_build_object('family', 'coworking', 'workspace_id', old.place_id, 'date', old.day))
           from (select r.client from rental_booking b join rental r on r.id = b.rental_id where b.id = old.booking_id
                 union all select null where old.booking_id is null) as given;
    end if;
    return null;
end
$$;
