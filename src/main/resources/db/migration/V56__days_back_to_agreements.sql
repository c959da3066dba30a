-- The places of an agreement's workspace, by the newest catalog; the service keeps them current.
alter table monthly_agreement add column place_ids integer[] not null default '{}';
create index monthly_agreement_by_place on monthly_agreement using gin (place_ids);

-- A place whose booking or hold ends passes to the agreement that covers the day. Deferred, so that a move can take the
-- place again first. Runs before place_freed_told, which tells webhooks about days that are still free.
create function place_back_to_agreement() returns trigger
    language plpgsql as
$$
begin
    insert into place_occupancy (place_id, day, agreement_id, held_for)
    select old.place_id, old.day, m.id, m.account_id
      from monthly_agreement m
     where m.place_ids @> array[old.place_id] and extract(isodow from old.day)::integer = any (m.weekdays)
       and old.day between m.valid_from and coalesce(m.valid_until, 'infinity')
       and not exists (select from given_back_day g where g.agreement_id = m.id and g.day = old.day)
     order by m.id
     limit 1
    on conflict (place_id, day) do nothing;
    return null;
end
$$;
create constraint trigger place_back_to_agreement after delete on place_occupancy
    deferrable initially deferred for each row when (old.agreement_id is null) execute function place_back_to_agreement();
