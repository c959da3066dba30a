-- The office finds messages about the waitlist by any part of a word of the customer who waits for a visit.
create index waitlist_entry_words on waitlist_entry using gin (person_text(first_name, last_name, email, phone) gin_trgm_ops)
 where workspace_id is null;
