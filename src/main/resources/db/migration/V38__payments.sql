-- Money does not stop at issuing: payments, write-offs and reminders of invoices, and what becomes of days that a credit note takes back.

-- Money that came. Nothing of it changes, and nothing is deleted: a payment that was recorded by mistake is undone.
create table payment (
    id            bigint      generated always as identity primary key,
    account_id    uuid        not null references account, -- whose invoices it pays
    paid_on       date        not null,                    -- local date
    method        text        not null constraint payment_method check (method in ('bank_transfer', 'cash', 'card', 'direct_debit', 'other')),
    reference     text,                                    -- what the office has noted, such as the text of the transfer
    recorded_by   uuid        not null references account,
    recorded_at   timestamptz not null,
    undone_by     uuid        references account,
    undone_reason text,
    undone_at     timestamptz,
    constraint payment_of_account unique (id, account_id),
    constraint payment_undone check (num_nonnulls(undone_by, undone_reason, undone_at) in (0, 3))
);
create index payment_by_account on payment (account_id);

-- What of a payment pays which invoice.
create table payment_share (
    payment_id bigint not null,
    invoice_id bigint not null,
    account_id uuid   not null,
    cents      bigint not null constraint payment_share_cents check (cents > 0),
    primary key (payment_id, invoice_id),
    constraint payment_share_payment foreign key (payment_id, account_id) references payment (id, account_id),
    constraint payment_share_invoice foreign key (invoice_id, account_id) references invoice (id, account_id)
);
create index payment_share_by_invoice on payment_share (invoice_id);

-- Invoices that nobody expects to be paid any more.
create table invoice_write_off (
    id             bigint      generated always as identity primary key,
    invoice_id     bigint      not null references invoice,
    reason         text        not null,
    written_off_by uuid        not null references account,
    written_off_at timestamptz not null,
    undone_by      uuid        references account,
    undone_reason  text,
    undone_at      timestamptz,
    constraint invoice_write_off_undone check (num_nonnulls(undone_by, undone_reason, undone_at) in (0, 3))
);
create unique index invoice_write_off_once on invoice_write_off (invoice_id) where undone_at is null;
create index invoice_write_off_by_invoice on invoice_write_off (invoice_id);

-- Which reminders were written: each level once.
create table invoice_reminder (
    invoice_id  bigint      not null references invoice,
    level       smallint    not null constraint invoice_reminder_level check (level between 1 and 9),
    reminded_on date        not null,
    fee_cents   bigint      not null constraint invoice_reminder_fee check (fee_cents >= 0),
    pay_by      date        not null constraint invoice_reminder_pay_by check (pay_by >= reminded_on),
    reminded_at timestamptz not null,
    constraint invoice_reminder_once primary key (invoice_id, level)
);

-- Where each invoice stands, as it follows from the facts above: whoever writes a fact writes this with it, under the lock of the account.
create table invoice_balance (
    invoice_id  bigint   primary key references invoice,
    due_on      date     not null,
    owed_cents  bigint   not null,            -- with the fees of reminders
    paid_cents  bigint   not null default 0,
    credited    boolean  not null default false,
    written_off boolean  not null default false,
    reminders   boolean  not null default true, -- whether its tenant is reminded
    level       smallint not null default 0,  -- of the last reminder
    pay_by      date,                         -- what the last reminder says
    settled     boolean  not null generated always as (credited or written_off or paid_cents >= owed_cents) stored,
    constraint invoice_never_overpaid check (paid_cents between 0 and owed_cents)
);
create index invoice_balance_open on invoice_balance (due_on, invoice_id) where not settled;

-- An invoice begins unpaid; its credit note settles it.
create function invoice_begins() returns trigger
    language plpgsql as
$$
begin
    if new.kind = 'invoice' then
        insert into invoice_balance (invoice_id, due_on, owed_cents) values (new.id, new.due_on, new.gross_cents);
    else
        update invoice_balance set credited = true where invoice_id = new.corrects_id;
    end if;
    return null;
end
$$;
create trigger invoice_begins after insert on invoice for each row execute function invoice_begins();

-- Nobody knows who has paid until now: older invoices are open, and nobody is reminded of them.
insert into invoice_balance (invoice_id, due_on, owed_cents, credited, reminders)
select i.id, i.due_on, i.gross_cents, exists (select from invoice c where c.corrects_id = i.id), false
  from invoice i where i.kind = 'invoice';

create function payments_never_change() returns trigger
    language plpgsql as
$$
begin
    raise exception 'what was recorded of a payment never changes' using errcode = 'check_violation', constraint = 'payment_never_changes';
end
$$;
create trigger payment_share_never_changes before update or delete on payment_share for each row execute function payments_never_change();
create trigger invoice_reminder_never_changes before update or delete on invoice_reminder for each row execute function payments_never_change();
create trigger payment_never_goes before delete on payment for each row execute function payments_never_change();
create trigger payment_never_changes before update on payment for each row
    when (old.undone_at is not null
          or (old.account_id, old.paid_on, old.method, old.reference, old.recorded_by, old.recorded_at)
             is distinct from (new.account_id, new.paid_on, new.method, new.reference, new.recorded_by, new.recorded_at))
    execute function payments_never_change();
create trigger invoice_write_off_never_goes before delete on invoice_write_off for each row execute function payments_never_change();

-- A reminder is about an invoice; its request_id is the level.
alter table outbox
    drop constraint outbox_kind,
    add constraint outbox_kind check (case
        when waitlist_offer_id is not null then kind in ('waitlist_offer', 'rental_waitlist_offer')
        when appointment_id is not null then kind in ('booking_confirmed', 'request_received', 'request_decided', 'reminder',
            'new_booking', 'new_request', 'booking_changed', 'visit_cancelled', 'visit_changed', 'visit_handed_over',
            'request_lapsed', 'request_approved_at_once', 'request_about_visit')
        when rental_id is not null then kind in ('rental_confirmed', 'new_rental', 'rental_changed', 'rental_cancelled')
        when rental_booking_id is not null then kind in ('rental_request_received', 'rental_request_decided', 'new_rental_request',
            'rental_day_cancelled', 'rental_request_lapsed', 'rental_request_approved_at_once')
        when invoice_id is not null then kind in ('invoice_issued', 'payment_reminder')
        else kind in ('approval_request_received', 'approval_request_decided', 'new_approval_request') end);

-- What becomes of the days that a credit note takes back: the office bills them again, or nobody does. Unknown of older ones.
alter table invoice add column corrected_days text
    constraint invoice_corrected_days check (corrected_days is null or corrected_days in ('bill_again', 'waive') and kind = 'credit_note');

-- Who bills a day: the run of each month; after a credit note the office, when it says so; or nobody any more.
alter table rental_booking add column billing text not null default 'by_run'
    constraint rental_booking_billing check (billing in ('by_run', 'by_office', 'waived'));
drop index rental_booking_to_invoice;
create index rental_booking_to_invoice on rental_booking (account_id, day)
    where invoice_id is null and status <> 'cancelled' and agreement_id is null and price_cents > 0 and billing <> 'waived';

-- The same of the months of agreements, once a credit note has taken them back.
create table credited_agreement_month (
    agreement_id bigint not null references monthly_agreement,
    month        date   not null constraint credited_agreement_month_first check (extract(day from month) = 1),
    billing      text   not null constraint credited_agreement_month_billing check (billing in ('by_office', 'waived')),
    constraint credited_agreement_month_once primary key (agreement_id, month)
);
-- What was taken back before this release, and not billed since, is billed by the run.

-- A payment that settles an invoice is told.
alter table webhook_event
    drop constraint webhook_event_type,
    add constraint webhook_event_type check (type in ('booking.booked', 'booking.moved', 'booking.cancelled',
        'request.made', 'request.decided', 'invoice.issued', 'invoice.paid', 'slot.freed', 'webhook.test'));
create function invoice_paid_told() returns trigger
    language plpgsql as
$$
begin
    if somebody_subscribes() then
        perform tell_webhooks('invoice.paid', null,
            jsonb_build_object('family', 'coworking', 'invoice_id', i.id, 'number', i.number, 'kind', i.kind, 'month', to_char(i.month, 'YYYY-MM'),
                'issued_on', i.issued_on, 'due_on', i.due_on, 'total_cents', i.gross_cents))
           from invoice i where i.id = new.invoice_id;
    end if;
    return null;
end
$$;
create trigger invoice_paid_told after update on invoice_balance
    for each row when (old.paid_cents < old.owed_cents and new.paid_cents >= new.owed_cents and not new.credited)
    execute function invoice_paid_told();
