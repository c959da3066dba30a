-- Notifications that wait to be sent. References only: no contact, no token.
create table outbox (
    id              bigint      generated always as identity primary key,
    kind            text        not null,
    appointment_id  bigint      not null references appointment,
    request_id      bigint,
    due_at          timestamptz not null
);
