package org.isarbooking.business;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogDocument.Numbered;
import org.isarbooking.business.Numbering.Given;
import org.isarbooking.database.Sql;
import org.jspecify.annotations.Nullable;

/**
 * Writes the numbers and keys of a document to the tables that foreign keys refer to. Two of these tables also hold a
 * value that the database itself needs. For a service, this value is its category, from which {@code occupancy.lanes}
 * is computed. For a promo code, the value is its maximum number of redemptions.
 */
final class NumberTables {

    private static final String GIVEN = Stream.of(NumberedList.values())
            .map(NumberedList::table)
            .distinct()
            .map(table -> "select '%1$s', id, key, %2$s from %1$s"
                    .formatted(table, table.equals("workspace") ? "is_group" : "false"))
            .collect(joining(" union all "));

    /**
     * Removes retired workspaces from groups. Pods of the former release can't start while a group contains one (ADR
     * 0039).
     */
    private static final String FORGET_MEMBERS = """
            delete from workspace_member m using workspace w where w.id = m.member_id and w.retired_at is not null
            """;

    private final SqlConnection transaction;
    private final CatalogDocument document;

    NumberTables(SqlConnection transaction, CatalogDocument document) {
        this.transaction = transaction;
        this.document = document;
    }

    /**
     * Returns all numbers that the tables have given to keys, by table. The flag for groups comes from a column of the
     * former release. It matters only for numbers that are in no document.
     */
    static Uni<Map<String, List<Given>>> given(SqlConnection transaction) {
        return transaction
                .query(GIVEN)
                .execute()
                .map(rows -> stream(rows)
                        .collect(groupingBy(
                                row -> row.getString(0),
                                mapping(
                                        row -> new Given(row.getInteger(1), row.getString(2), row.getBoolean(3)),
                                        toList()))));
    }

    /** Writes the differences; categories come before the services that refer to them. */
    Uni<Void> write() {
        Numbers numbers = Numbers.of(document);
        List<Integer> categories = document.services().stream()
                .map(service -> numbers.category(service.category()))
                .toList();
        List<@Nullable Integer> budgets = document.promoCodes().stream()
                .<@Nullable Integer>map(code -> code.conditions().maxRedemptions())
                .toList();
        return inTurn(Stream.concat(
                        Stream.of(NumberedList.values())
                                .<Supplier<Uni<Void>>>map(list ->
                                        () -> retire(list.table()).chain(() -> switch (list) {
                                            case SERVICES -> publish(list, "category_id", categories);
                                            case PROMO_CODES -> publish(list, "max_redemptions", budgets);
                                            case CATEGORIES, SPECIALISTS, EQUIPMENT, WEEKLY_TERMS, WORKSPACES, GROUPS ->
                                                publish(list);
                                        })),
                        Stream.of(() -> execute(FORGET_MEMBERS, Tuple.tuple())))
                .toList());
    }

    /** Retires all rows that the document doesn't publish, including those that the former release has published. */
    private Uni<Void> retire(String table) {
        List<Numbered> published = Stream.of(NumberedList.values())
                .filter(list -> list.table().equals(table))
                .<Numbered>flatMap(list -> list.active(document).stream())
                .toList();
        return execute(
                "update %s set retired_at = now() where id <> all($1) and retired_at is null".formatted(table),
                Tuple.of(array(published, Numbered::number, Integer[]::new)));
    }

    private Uni<Void> publish(NumberedList list) {
        return execute("""
                        insert into %1$s as t (id, key) select * from unnest($1::integer[], $2::text[])
                        on conflict (id) do update set key = excluded.key, retired_at = null
                         where t.key <> excluded.key or t.retired_at is not null
                        """.formatted(list.table()), keys(list));
    }

    private Uni<Void> publish(NumberedList list, String column, List<@Nullable Integer> values) {
        String sql = """
                insert into %1$s as t (id, key, %2$s) select * from unnest($1::integer[], $2::text[], $3::integer[])
                on conflict (id) do update set key = excluded.key, %2$s = excluded.%2$s, retired_at = null
                 where t.key <> excluded.key or t.%2$s is distinct from excluded.%2$s or t.retired_at is not null
                """.formatted(list.table(), column);
        return execute(sql, keys(list).addValue(values.toArray(Integer[]::new)));
    }

    private Tuple keys(NumberedList list) {
        List<? extends Numbered> entries = list.active(document);
        return Tuple.tuple()
                .addValue(array(entries, Numbered::number, Integer[]::new))
                .addValue(array(entries, Numbered::key, String[]::new));
    }

    private static <T> T[] array(
            List<? extends Numbered> entries, Function<Numbered, T> value, IntFunction<T[]> array) {
        return entries.stream().map(value).toArray(array);
    }

    private Uni<Void> execute(String sql, Tuple values) {
        return Sql.run(transaction, sql, values);
    }

    static Uni<Void> inTurn(List<Supplier<Uni<Void>>> steps) {
        Uni<Void> done = Uni.createFrom().voidItem();
        for (Supplier<Uni<Void>> step : steps) {
            done = done.chain(step::get);
        }
        return done;
    }
}
