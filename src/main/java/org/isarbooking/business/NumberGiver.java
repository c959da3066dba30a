package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isarbooking.database.Sql;

/** Draws new numbers from the sequence of a table. First moves the sequence past the numbers that a file pins. */
final class NumberGiver {

    private final SqlConnection connection;

    NumberGiver(SqlConnection connection) {
        this.connection = connection;
    }

    Uni<Map<String, Integer>> number(String table, Numbering numbering) {
        return movePast(table, numbering.highestPin())
                .chain(() -> next(table, numbering.missing()))
                .map(numbering::with);
    }

    private Uni<Void> movePast(String table, int pin) {
        if (pin == 0) {
            return Uni.createFrom().voidItem();
        }
        String sequence = table + "_id_seq";
        return Sql.run(
                connection,
                "select setval('" + sequence + "', $1) from " + sequence + " "
                        + " where last_value < $1 or (last_value = $1 and not is_called)",
                Tuple.of((long) pin));
    }

    private Uni<List<Integer>> next(String table, int count) {
        if (count == 0) {
            return Uni.createFrom().item(List.of());
        }
        return connection
                .preparedQuery("select nextval('" + table + "_id_seq')::integer from generate_series(1, $1)")
                .execute(Tuple.of(count))
                .map(NumberGiver::integers);
    }

    private static List<Integer> integers(RowSet<Row> rows) {
        List<Integer> integers = new ArrayList<>();
        rows.forEach(row -> integers.add(row.getInteger(0)));
        return integers;
    }
}
