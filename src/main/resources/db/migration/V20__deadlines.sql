-- Indices come first, before anything is locked against reading. What comes after them takes a moment, whatever the size.
create index quote_unconfirmed on quote (expires_at) where confirmed_at is null;
create index forgotten_by_row on forgotten (source, row_key);

-- Until when a request was in time. A late request is taken, too; the owner sees that it is late. Null: made before this was kept.
alter table booking_request add column deadline_at timestamptz;

-- The promo code of a booking that the business itself has cancelled: for this code, whoever had booked is as new as before.
alter table salon_customer add column returned_code_id integer constraint salon_customer_returned_code references promo_code;

-- Offers that nobody confirmed are deleted in time, with what they offered. The rows satisfy these keys already, since
-- they satisfied the old ones. Checking them here would prolong an exclusive lock: migration 22 does, in a transaction of its own,
-- while the tables are read and written.
alter table salon_offer drop constraint salon_offer_quote_id_fkey,
    add constraint salon_offer_quote_id_fkey foreign key (quote_id) references quote on delete cascade not valid;
alter table salon_offer_item drop constraint salon_offer_item_quote_id_fkey,
    add constraint salon_offer_item_quote_id_fkey foreign key (quote_id) references salon_offer on delete cascade not valid;
alter table rental_offer drop constraint rental_offer_quote_id_fkey,
    add constraint rental_offer_quote_id_fkey foreign key (quote_id) references quote on delete cascade not valid;
alter table rental_offer_day drop constraint rental_offer_day_quote_id_fkey,
    add constraint rental_offer_day_quote_id_fkey foreign key (quote_id) references rental_offer on delete cascade not valid;
