-- Invoices: numbered without gaps, never changed once issued. Corrections are credit notes.

-- The last number given out in a year. Its row is locked until the invoice is committed: no number is lost.
create table invoice_number (
    year integer primary key,
    last integer not null constraint invoice_number_last check (last >= 0)
);

create table invoice (
    id                bigint       generated always as identity primary key,
    number            text         not null constraint invoice_number_once unique,
    kind              text         not null constraint invoice_kind check (kind in ('invoice', 'credit_note')),
    corrects_id       bigint,      -- the invoice that a credit note takes back
    corrected_by      uuid         references account, -- who took it back
    correction_reason text,        -- why; for the office only
    account_id        uuid         not null references account,
    month             date         not null constraint invoice_month check (extract(day from month) = 1), -- the first day of the month that it is for
    issued_on         date         not null,
    due_on            date         not null constraint invoice_due check (due_on >= issued_on),
    language          text         not null constraint invoice_language check (language in ('de', 'en', 'ru')),
    seller            jsonb        not null, -- name, address, tax numbers and bank account, as they were then
    buyer             jsonb        not null,
    vat_percent       numeric(5,2) not null constraint invoice_vat_percent check (vat_percent between 0 and 100),
    net_cents         bigint       not null,
    vat_cents         bigint       not null,
    gross_cents       bigint       not null, -- negative in a credit note
    issued_at         timestamptz  not null,
    constraint invoice_of_account unique (id, account_id),
    constraint invoice_corrects foreign key (corrects_id, account_id) references invoice (id, account_id),
    constraint invoice_total check (gross_cents = net_cents + vat_cents),
    constraint invoice_sign check (sign(gross_cents) = case kind when 'invoice' then 1 else -1 end and sign(vat_cents) in (0, sign(gross_cents))),
    constraint invoice_correction check (num_nonnulls(corrects_id, corrected_by, correction_reason) = case kind when 'invoice' then 0 else 3 end)
);
create index invoice_by_account on invoice (account_id, issued_on desc, id desc);
create unique index invoice_corrected_once on invoice (corrects_id) where corrects_id is not null;

create table invoice_line (
    invoice_id   bigint   not null references invoice,
    position     smallint not null,
    kind         text     not null constraint invoice_line_kind check (kind in ('day', 'agreement')),
    booking_id   bigint   references rental_booking,
    agreement_id bigint   references monthly_agreement,
    workspace_id integer  not null references workspace,
    workspace    jsonb    not null, -- the names of the workspace, as they were then
    day          date,
    gross_cents  bigint   not null,
    primary key (invoice_id, position),
    constraint invoice_line_of check ((kind = 'day') = (booking_id is not null and day is not null and agreement_id is null)
        and (kind = 'agreement') = (booking_id is null and day is null and agreement_id is not null))
);
create index invoice_line_by_booking on invoice_line (booking_id) where booking_id is not null;

-- Which months of agreements are billed: each one once. Rows leave with a credit note, and the month can be billed again.
create table invoiced_agreement_month (
    agreement_id bigint not null references monthly_agreement,
    month        date   not null constraint invoiced_agreement_month_first check (extract(day from month) = 1),
    invoice_id   bigint not null references invoice,
    constraint invoiced_agreement_month_once primary key (agreement_id, month)
);
create index invoiced_agreement_month_by_invoice on invoiced_agreement_month (invoice_id);

-- What was sent: the PDF with the e-invoice in it.
create table invoice_document (
    invoice_id bigint      primary key references invoice,
    pdf        bytea       not null,
    made_at    timestamptz not null
);
-- It is compressed already.
alter table invoice_document alter column pdf set storage external;

alter table rental_booking add constraint rental_booking_invoice
    foreign key (invoice_id, account_id) references invoice (id, account_id);
create index rental_booking_by_invoice on rental_booking (invoice_id) where invoice_id is not null;
-- What the monthly run looks for: rows leave this index when they are invoiced.
create index rental_booking_to_invoice on rental_booking (account_id, day)
    where invoice_id is null and status <> 'cancelled' and agreement_id is null and price_cents > 0;
alter table outbox add constraint outbox_invoice foreign key (invoice_id) references invoice;

create function invoices_never_change() returns trigger
    language plpgsql as
$$
begin
    raise exception 'an issued invoice never changes' using errcode = 'check_violation', constraint = 'invoice_never_changes';
end
$$;
create trigger invoice_never_changes before update or delete on invoice for each row execute function invoices_never_change();
create trigger invoice_line_never_changes before update or delete on invoice_line for each row execute function invoices_never_change();
create trigger invoice_document_never_changes before update or delete on invoice_document for each row execute function invoices_never_change();

-- Looked at when a transaction ends: an invoice is the sum of its lines, so no line can be added to an issued one either.
create function invoice_adds_up() returns trigger
    language plpgsql as
$$
declare
    invoice_row bigint := case tg_table_name when 'invoice' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'invoice_id')::bigint end;
begin
    if (select i.gross_cents from invoice i where i.id = invoice_row)
        is distinct from (select sum(l.gross_cents) from invoice_line l where l.invoice_id = invoice_row) then
        raise exception 'an invoice is the sum of its lines' using errcode = 'check_violation', constraint = 'invoice_adds_up';
    end if;
    return null;
end
$$;
create constraint trigger invoice_adds_up after insert on invoice
    deferrable initially deferred for each row execute function invoice_adds_up();
create constraint trigger invoice_line_adds_up after insert on invoice_line
    deferrable initially deferred for each row execute function invoice_adds_up();
