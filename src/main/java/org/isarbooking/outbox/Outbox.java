package org.isarbooking.outbox;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where notifications wait: written with what they tell of, or not at all. */
public final class Outbox {

    private static final String WRITE = """
            insert into outbox (kind, appointment_id, request_id, due_at) values ($1, $2, $3, $4)
            """;

    private Outbox() {}

    /** Writes notifications in the transaction of what they tell of. */
    public static Uni<Void> write(SqlConnection transaction, List<Notification> notifications) {
        List<Tuple> rows = notifications.stream().map(Outbox::row).toList();
        return transaction.preparedQuery(WRITE).executeBatch(rows).replaceWithVoid();
    }

    private static Tuple row(Notification notification) {
        @Nullable
        Long request = notification.requestId().isPresent()
                ? Long.valueOf(notification.requestId().getAsLong())
                : null;
        return Tuple.of(notification.kind().value(), notification.appointmentId(), request, utc(notification.dueAt()));
    }
}
