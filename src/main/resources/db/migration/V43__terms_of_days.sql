-- What a day costs follows from the terms under which it was booked.
alter table rental_booking
    add column day_prices   integer[] constraint rental_booking_day_prices check (cardinality(day_prices) = 7), -- by how many days of its week are rented, from 1 on; null: booked before, the present terms hold
    add column still_counts boolean   not null default false; -- cancelled by the business: counts for the prices of its week as before
