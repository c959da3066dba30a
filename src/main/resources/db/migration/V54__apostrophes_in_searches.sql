-- All apostrophes are the same in searches: people type ' for the ’ of O’Brien. Indexes on the function are made anew.
create or replace function search_text(words text) returns text
    language sql immutable strict parallel safe
return translate(replace(replace(replace(replace(
           regexp_replace(lower(normalize(words, NFD) collate pg_c_utf8), '[\u0300-\u036f]+', '', 'g'),
           'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), '’‘ʼ`´', '''''''''''');
reindex index salon_customer_words;
reindex index appointment_words;
reindex index account_words;
reindex index waitlist_entry_words;
