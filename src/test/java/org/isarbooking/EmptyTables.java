package org.isarbooking;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Empties tables between tests, and all tables that refer to them. The effect is that of {@code truncate … cascade}.
 *
 * <p>This class deletes the rows, because truncating gives each table and each index a new file and takes far longer.
 */
public final class EmptyTables {

    private EmptyTables() {}

    /** Returns the statement that empties the tables, and all that refer to them, without running triggers. */
    public static String statement(String... tables) {
        return """
                do $$
                declare
                  emptied text[];
                  name text;
                begin
                  with recursive referring as (
                    select to_regclass(root)::oid as id from unnest(array[%s]) as root
                    union
                    select conrelid from pg_constraint join referring on confrelid = id where contype = 'f'
                  )
                  select array_agg(id::regclass::text order by id) into emptied from referring;
                  execute 'lock table ' || array_to_string(emptied, ', ') || ' in access exclusive mode';
                  perform set_config('session_replication_role', 'replica', true);
                  foreach name in array emptied loop
                    execute 'delete from ' || name;
                  end loop;
                end $$
                """.formatted(
                        List.of(tables).stream().map(table -> "'" + table + "'").collect(Collectors.joining(", ")));
    }
}
