-- What was forgotten because its time was over: held for some days, so that an operator can put back what was forgotten by mistake. No operation reads it.
create table forgotten (
    id           bigint      generated always as identity constraint forgotten_pkey primary key,
    source       text        not null, -- the table that it was in
    row_key      text        not null, -- the key of its row there
    words        jsonb       not null constraint forgotten_words check (jsonb_typeof(words) = 'object'), -- by column
    forgotten_at timestamptz not null
);
create index forgotten_oldest on forgotten (forgotten_at, id);
