-- True if a monthly agreement covered the new day when the request was made; its price is 0 then. Requests from before
-- this column was added show their price as it was shown to the tenant.
alter table booking_request add column new_day_covered boolean not null default false;
