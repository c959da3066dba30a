package org.isarbooking.outbox;

import static org.isarbooking.database.Columns.instant;

import io.vertx.mutiny.sqlclient.Row;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * A row of the outbox that a relay has taken.
 *
 * @param messageId identifies the message to mail servers in every attempt
 * @param staffId the specialist who gets the message; empty for other recipients
 * @param attempts the number of attempts, this one included
 * @param visit the visit right after the event; empty if the visit is read when the message is sent
 */
record WaitingMessage(
        long id,
        UUID messageId,
        Event event,
        Audience audience,
        OptionalInt staffId,
        int attempts,
        Instant dueAt,
        Optional<ToldVisit> visit) {

    MessageKind kind() {
        return event.kind();
    }

    static WaitingMessage of(Row row) {
        Integer staffId = row.getInteger("staff_id");
        return new WaitingMessage(
                row.getLong("id"),
                row.getUUID("message_id"),
                Event.of(row),
                Audience.of(row.getString("audience")),
                staffId == null ? OptionalInt.empty() : OptionalInt.of(staffId),
                row.getInteger("attempts"),
                instant(row, "due_at"),
                ToldVisit.of(row.getJsonObject("facts")));
    }
}
