package org.isarbooking.database;

import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import java.util.List;
import java.util.function.Function;
import org.isarbooking.shared.Page;

/** Pages of lists that the database has cut. */
public final class Pages {

    private Pages() {}

    /**
     * Returns the page that begins after {@code offset} items. The length of the whole list is the only column of the
     * only row of {@code count}.
     */
    public static <T> Page<T> of(RowSet<Row> rows, Function<Row, T> read, int offset, RowSet<Row> count) {
        return of(rows, read, offset, count.iterator().next().getLong(0));
    }

    /** Returns the page of {@code total} items that begins after {@code offset} of them. */
    public static <T> Page<T> of(RowSet<Row> rows, Function<Row, T> read, int offset, long total) {
        List<T> items = Columns.stream(rows).map(read).toList();
        int all = Math.toIntExact(total);
        return new Page<>(items, all, Page.nextOffset(offset, items.size(), all));
    }
}
