package org.isarbooking.privacy;

import static org.isarbooking.database.Columns.utc;

import io.quarkus.arc.All;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.isarbooking.database.Sql;
import org.jspecify.annotations.Nullable;

/** The texts that were recently forgotten. Deletes them permanently, or puts them back. */
@Singleton
class HeldWords {

    // Corrects a future date, which a fast clock may have set. Otherwise the text would be held too long.
    private static final String DATE_ANEW = "update forgotten set forgotten_at = $1 where forgotten_at > $1";
    private static final String END = """
            delete from forgotten
             where id in (select id from forgotten where forgotten_at <= $1 order by forgotten_at, id
                           limit $2 for update skip locked)
            """;
    private static final String CONTACTS = """
            select source, row_key, words ->> 'email' as email, words ->> 'phone' as phone
              from forgotten where source = any($1) and words ?| array['email', 'phone']
            """;
    private final List<PersonalData> kinds;

    HeldWords(@All List<PersonalData> kinds) {
        this.kinds = kinds;
    }

    /** A contact that was recently forgotten, with the table and the key of its row. */
    record Contact(
            String table,
            String key,
            @Nullable String email,
            @Nullable String phone) {

        /** Leaves the contact out of logs. */
        @Override
        public String toString() {
            return "Contact[" + table + " " + key + "]";
        }
    }

    /**
     * Permanently deletes texts that were held for {@code grace}, but at most {@code limit} rows. Returns the number of
     * rows.
     */
    Uni<Integer> end(SqlConnection transaction, Instant now, Duration grace, int limit) {
        return transaction
                .preparedQuery(DATE_ANEW)
                .execute(Tuple.of(utc(now)))
                .chain(() -> transaction.preparedQuery(END).execute(Tuple.of(utc(now.minus(grace)), limit)))
                .map(rows -> rows.rowCount());
    }

    /** Reads the recently forgotten contacts of the given tables. */
    Uni<List<Contact>> contacts(SqlClient client, String... tables) {
        return Sql.list(
                client,
                CONTACTS,
                Tuple.of(tables),
                row -> new Contact(
                        row.getString("source"),
                        row.getString("row_key"),
                        row.getString("email"),
                        row.getString("phone")));
    }

    /** Restores the texts that were forgotten since a time. Returns the numbers of restored rows by table. */
    Uni<Map<String, Integer>> putBack(SqlConnection transaction, Instant since) {
        Map<String, Integer> rows = new TreeMap<>();
        return Multi.createFrom()
                .iterable(statements())
                .onItem()
                .transformToUniAndConcatenate(statement -> transaction
                        .preparedQuery(statement.getValue())
                        .execute(Tuple.of(utc(since)))
                        .invoke(updated -> rows.put(statement.getKey(), updated.rowCount())))
                .collect()
                .last()
                .invoke(() -> rows.values().removeIf(count -> count == 0))
                .replaceWith(rows);
    }

    /** Returns a statement for each table, which restores all kinds of the table's texts. */
    private List<Map.Entry<String, String>> statements() {
        Map<String, List<Forgettable>> byTable = kinds.stream()
                .flatMap(kind -> kind.forgettable().stream())
                .filter(Forgettable::isHeld)
                .collect(Collectors.groupingBy(Forgettable::table, TreeMap::new, Collectors.toList()));
        return byTable.entrySet().stream()
                .map(table -> Map.entry(table.getKey(), putBack(table.getKey(), table.getValue())))
                .toList();
    }

    /**
     * Returns the statement that restores texts of a table, but doesn't replace newer texts. Texts of one row may have
     * been forgotten at different times.
     */
    private static String putBack(String table, List<Forgettable> all) {
        String assignments = all.stream()
                .flatMap(words -> words.columns().stream())
                .distinct()
                .map("%1$s = coalesce(t.%1$s, held.%1$s)"::formatted)
                .collect(Collectors.joining(", "));
        return """
                with back as (delete from forgotten where source = '%1$s' and forgotten_at >= $1 returning id, row_key, words),
                     merged as (select row_key, jsonb_object_agg(word.key, word.value order by back.id) as words
                                  from back, jsonb_each(back.words) as word group by row_key)
                update %1$s as t set %2$s
                  from merged, jsonb_populate_record(null::%1$s, merged.words) as held
                 where t.%3$s::text = merged.row_key
                """.formatted(table, assignments, all.getFirst().key());
    }
}
