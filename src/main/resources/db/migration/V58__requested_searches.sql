-- How often a new search of an entry's days was requested. A search compares it, so that no request is lost that comes
-- while the entry is being searched.
alter table waitlist_entry add column searches_requested integer not null default 0;
