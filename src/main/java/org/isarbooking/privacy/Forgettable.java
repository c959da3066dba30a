package org.isarbooking.privacy;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Columns or rows of a table that must be emptied or deleted after a time.
 *
 * @param key the column that identifies its rows
 * @param columns the columns that are emptied, and held for a while; none when whole rows are deleted for good
 * @param due selects the keys of rows that are due: {@code $1::timestamptz} is now, {@code $2} the greatest number of
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
     * Returns the statement that empties or deletes: {@code $1} is now, {@code $2} the greatest number of rows. Its row
     * count is the number of rows that were emptied or deleted.
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
