-- Bookings get a short reference, which people read out and type, and a link that manages them, which can be revoked.

-- Checks what migration 31 has added. Rows are read and written meanwhile.
alter table quote validate constraint quote_account;

-- Every reference that was ever given: one for a visit, one for all that was rented together.
create table booking_reference (
    reference text primary key constraint booking_reference_form check (reference ~ '^[0-9A-HJKMNP-TV-Z]{6}$')
);

-- Six random characters that nobody has: Crockford's alphabet, which has no letter that looks like a digit.
create function new_booking_reference() returns text
    language plpgsql volatile as
$$
declare
    made text;
begin
    loop
        select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(random.bytes, n) % 32, 1), '')
          into made
          from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(0, 5) n;
        insert into booking_reference values (made) on conflict do nothing;
        if found then
            return made;
        end if;
    end loop;
end
$$;

-- The default gives what is booked already its reference, and what releases before this one book.
alter table appointment
    add column reference    text    not null default new_booking_reference() constraint appointment_reference unique,
    add column link_version integer not null default 1 constraint appointment_link_version check (link_version > 0);
alter table rental
    add column reference    text    not null default new_booking_reference() constraint rental_reference unique,
    add column link_version integer not null default 1 constraint rental_link_version check (link_version > 0);
