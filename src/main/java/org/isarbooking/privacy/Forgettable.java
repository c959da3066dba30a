package org.isarbooking.privacy;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Data that a table must forget after a time.
 *
 * @param table the table
 * @param key the column that identifies its rows
 * @param columns the columns that are emptied, and held for a while; none when whole rows are deleted for good
 * @param due selects the keys of rows whose time is over: {@code $1::timestamptz} is the time, {@code $2} the most
 *     rows. It locks the rows of the table, and skips rows that another process has locked
 */
public record Forgettable(String table, String key, List<String> columns, String due) {

    /** Returns texts that become null. They are held for a while, and can be put back. */
    public static Forgettable words(String table, String key, List<String> columns, String due) {
        return new Forgettable(table, key, List.copyOf(columns), due);
    }

    /** Returns rows that are deleted for good. They must not hold anything that a person or the business would miss. */
    public static Forgettable rows(String table, String key, String due) {
        return new Forgettable(table, key, List.of(), due);
    }

    boolean isHeld() {
        return !columns.isEmpty();
    }

    /**
     * Returns the statement that forgets: {@code $1} is the time, {@code $2} the most rows. It reports one row for each
     * row that forgets.
     */
    String statement() {
        if (!isHeld()) {
            return "delete from %s where %s in (%s)".formatted(table, key, due);
        }
        return """
                with gone as (
                    update %1$s set %2$s where %3$s in (%4$s)
                    returning old.%3$s::text as row_key, jsonb_strip_nulls(jsonb_build_object(%5$s)) as words)
                insert into forgotten (source, row_key, words, forgotten_at)
                select '%1$s', row_key, words, $1::timestamptz from gone
                """.formatted(
                        table,
                        columns.stream().map("%s = null"::formatted).collect(Collectors.joining(", ")),
                        key,
                        due,
                        columns.stream().map("'%1$s', old.%1$s"::formatted).collect(Collectors.joining(", ")));
    }
}
