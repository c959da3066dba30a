package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.isarbooking.shared.Page;

/** Makes pages from rows. The statements themselves apply offset and limit. */
public final class Pages {

    private Pages() {}

    /**
     * Returns the page that begins after {@code offset} items. The only column of the only row of {@code count} is the
     * length of the whole list.
     */
    public static <T> Page<T> of(RowSet<Row> rows, Function<Row, T> read, int offset, RowSet<Row> count) {
        return of(rows, read, offset, count.iterator().next().getLong(0));
    }

    /**
     * Returns the page of the rows. Each row contains the length of the whole list.
     *
     * @param total returns the length that a row contains
     * @param count reads the length; called only if the page is beyond the list's end
     */
    public static <T> Uni<Page<T>> of(List<T> rows, ToLongFunction<T> total, int offset, Supplier<Uni<Long>> count) {
        if (rows.isEmpty() && offset > 0) {
            return count.get().map(all -> Page.part(rows, offset, all));
        }
        return Uni.createFrom().item(Page.part(rows, offset, rows.isEmpty() ? 0 : total.applyAsLong(rows.getFirst())));
    }

    /** Returns the page that begins after {@code offset} of {@code total} items. */
    public static <T> Page<T> of(RowSet<Row> rows, Function<Row, T> read, int offset, long total) {
        return Page.part(Columns.stream(rows).map(read).toList(), offset, total);
    }
}
