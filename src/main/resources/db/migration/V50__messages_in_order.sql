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
