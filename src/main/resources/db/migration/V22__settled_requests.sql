-- Checks the keys that migration 20 has replaced. Rows are read and written meanwhile.
alter table salon_offer validate constraint salon_offer_quote_id_fkey;
alter table salon_offer_item validate constraint salon_offer_item_quote_id_fkey;
alter table rental_offer validate constraint rental_offer_quote_id_fkey;
alter table rental_offer_day validate constraint rental_offer_day_quote_id_fkey;

-- Settled by what the business itself has done: it has moved the visit elsewhere, or cancelled every day of the rental. It counts as lapsed, as the
-- version before reads it.
alter table booking_request
    add column superseded boolean not null default false
                          constraint booking_request_superseded check (not superseded or status = 'lapsed' and not withdrawn);

-- A request to cancel several days is approved for all of them or not at all. A process from before migration 19 knows
-- one of the days only, and fails here.
create function booking_request_of_several_days() returns trigger
    language plpgsql as
$$
begin
    if exists (select from rental_booking b
                where b.id = any (new.booking_ids) and b.status = 'confirmed' and b.invoice_id is null
                  and b.day > (new.decided_at at time zone 'Europe/Berlin')::date) then
        raise exception 'request % is approved, but some of its days still stand', new.id
            using errcode = 'check_violation', constraint = 'booking_request_of_several_days';
    end if;
    return new;
end
$$;
create trigger booking_request_of_several_days before update on booking_request for each row
    when (new.booking_ids is not null and new.status = 'approved' and old.status <> 'approved')
    execute function booking_request_of_several_days();
