package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Runs one statement, and reads its rows. */
public final class Sql {

    private Sql() {}

    /** Runs a statement and ignores its rows. */
    public static Uni<Void> run(SqlClient client, String sql, Tuple values) {
        return client.preparedQuery(sql).execute(values).replaceWithVoid();
    }

    /** Returns the values of all rows, in the order of the rows. */
    public static <T> Uni<List<T>> list(SqlClient client, String sql, Tuple values, Function<Row, T> read) {
        return client.preparedQuery(sql)
                .execute(values)
                .map(rows -> Columns.stream(rows).map(read).toList());
    }

    /** Returns the value of the first row; empty without rows. */
    public static <T> Uni<Optional<T>> first(SqlClient client, String sql, Tuple values, Function<Row, T> read) {
        return client.preparedQuery(sql)
                .execute(values)
                .map(rows -> Columns.first(rows).map(read));
    }

    /** Returns the value of the only row of a statement that always has one. */
    public static <T> Uni<T> only(SqlClient client, String sql, Tuple values, Function<Row, T> read) {
        return client.preparedQuery(sql)
                .execute(values)
                .map(rows -> read.apply(rows.iterator().next()));
    }

    /** Returns the values of all rows, by key. Fails if two rows have the same key. */
    public static <K, V> Uni<Map<K, V>> map(
            SqlClient client, String sql, Tuple values, Function<Row, K> key, Function<Row, V> value) {
        return client.preparedQuery(sql)
                .execute(values)
                .map(rows -> Columns.stream(rows).collect(Collectors.toMap(key, value)));
    }

    /** Returns the number of rows that a statement has locked or written. */
    public static Uni<Integer> affected(SqlClient client, String sql, Tuple values) {
        return client.preparedQuery(sql).execute(values).map(rows -> rows.rowCount());
    }
}
