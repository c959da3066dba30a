package org.isarbooking.privacy;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Columns of a table that must be emptied, or rows that must be deleted, after a time.
 *
 * @param key the column that identifies the rows
 * @param columns the columns to empty, whose texts are held for some days; none if whole rows are permanently deleted
 * @param due an SQL query for the keys of rows that are due: {@code $1::timestamptz} is the current time, {@code $2}
 *     the maximum number of rows. The query locks these rows, and skips rows that another process has locked
 */
public record Forgettable(String table, String key, List<String> columns, String due) {

    /** Returns columns whose texts become null. Operators can put the texts back for some days. */
    public static Forgettable words(String table, String key, List<String> columns, String due) {
        return new Forgettable(table, key, List.copyOf(columns), due);
    }

    /** Returns rows that are permanently deleted. They must not contain data that anybody still needs. */
    public static Forgettable rows(String table, String key, String due) {
        return new Forgettable(table, key, List.of(), due);
    }

    boolean isHeld() {
        return !columns.isEmpty();
    }

    /**
     * Returns the statement that empties the columns or deletes the rows: {@code $1} is the current time, {@code $2}
     * the maximum number of rows. Its row count is the number of rows that were emptied or deleted.
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
