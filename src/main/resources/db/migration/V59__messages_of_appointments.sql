-- Searches find the messages of a person's appointments.
create index outbox_by_appointment on outbox (appointment_id) where appointment_id is not null;
