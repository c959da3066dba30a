-- Searches find the messages of a person's appointments.
create index outbox_by_appointment on outbox (appointment_id) where appointment_id is not null;

-- Finished messages of every status are deleted after 90 days.
drop index outbox_finished;
create index outbox_finished on outbox (finished_at) where status <> 'waiting';
