-- For accountants: a number for each account that was ever invoiced, and what happened in a period by its date.

-- Numbers are never given twice; a number may be skipped. The business file says what they are counted from.
create table debtor (
    account_id uuid    primary key references account,
    ordinal    integer not null generated always as identity constraint debtor_ordinal_once unique
);
insert into debtor (account_id) select i.account_id from invoice i group by i.account_id order by min(i.id);

create function debtor_begins() returns trigger
    language plpgsql as
$$
begin
    if not exists (select from debtor d where d.account_id = new.account_id) then
        insert into debtor (account_id) values (new.account_id) on conflict (account_id) do nothing;
    end if;
    return null;
end
$$;
create trigger debtor_begins after insert on invoice for each row execute function debtor_begins();

create index invoice_by_date on invoice (issued_on, id);
create index payment_by_date on payment (paid_on, id);
create index payment_by_undoing on payment (undone_at) where undone_at is not null;
