-- The booked offer: an order is kept while its visit or its rental days are to come, also if they were moved.
-- ended_by: a hash of the call that completed or canceled the checkout, for a repetition of this call.
alter table checkout_session
    add column quote_id uuid,
    add column ended_by bytea constraint checkout_session_ended_by check (octet_length(ended_by) = 32);
