package org.isarbooking.database;

import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Converts values to and from the driver's types. */
public final class Columns {

    private Columns() {}

    /** Returns an instant in the driver's form of {@code timestamptz}. */
    public static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    /** Returns the instant of a {@code timestamptz} column that is not null. */
    public static Instant instant(Row row, String column) {
        return row.getOffsetDateTime(column).toInstant();
    }

    /** Returns the instant of a {@code timestamptz} column; null for null. */
    public static @Nullable Instant instantOrNull(Row row, String column) {
        OffsetDateTime time = row.getOffsetDateTime(column);
        return time == null ? null : time.toInstant();
    }

    public static Optional<Row> first(RowSet<Row> rows) {
        return rows.size() == 0 ? Optional.empty() : Optional.of(rows.iterator().next());
    }

    public static Stream<Row> stream(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false);
    }
}
