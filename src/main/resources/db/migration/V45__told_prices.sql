-- What the tenant was told last that the day costs, by a confirmation, a move or a change of the office: messages about these say it,
-- whatever other days of the week do to the price meanwhile. Null: booked before.
alter table rental_booking add column told_cents integer;
