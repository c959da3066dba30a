-- The places and the days that an agreement takes now. The service keeps them current. An agreement about a workspace
-- that is no longer published keeps its last places.
alter table monthly_agreement
    add column place_ids   integer[] not null default '{}',
    add column agreed_days date[]    not null default '{}';
update monthly_agreement m set place_ids = places.ids
  from (select agreement_id, array_agg(distinct place_id) as ids from place_occupancy where agreement_id is not null group by 1) places
 where m.id = places.agreement_id;
create index monthly_agreement_by_place on monthly_agreement using gin (place_ids);

-- A place whose booking or hold ends passes to the agreement that takes the day. Deferred, so that a move can take the
-- place again first. Runs before place_freed_told, which tells webhooks about days that are still free.
create function place_back_to_agreement() returns trigger
    language plpgsql as
$$
begin
    insert into place_occupancy (place_id, day, agreement_id, held_for)
    select old.place_id, old.day, m.id, m.account_id
      from monthly_agreement m
     where m.place_ids @> array[old.place_id] and old.day = any (m.agreed_days)
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
