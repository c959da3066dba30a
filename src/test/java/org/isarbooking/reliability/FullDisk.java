package org.isarbooking.reliability;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Imitates a full disk in two ways. Needs neither a separate disk nor root.
 *
 * <p>Tables can't grow: triggers fail three rows in ten with PostgreSQL's error for a full disk. So some statements of
 * a transaction succeed, and others don't. This imitates the error, not the disk.
 *
 * <p>The write-ahead log can't be written: the system refuses every write of PostgreSQL's new processes. PostgreSQL
 * treats this like a full disk, except for the error's name. It panics, and can't restart until writes succeed again.
 */
final class FullDisk {

    private static final String FUNCTION = """
            create function disk_is_full() returns trigger language plpgsql as $$
            begin
                if random() < 0.3 then
                    raise exception 'could not extend file "base/5/%": No space left on device', tg_relid
                        using errcode = 'disk_full', hint = 'Check free disk space.';
                end if;
                return new;
            end $$
            """;

    private static final String TABLES = """
            select tablename from pg_tables
             where schemaname = 'public' and tablename not in ('watched', 'flyway_schema_history')
             order by tablename
            """;

    private static final int MOST_TRIES = 100;

    private FullDisk() {}

    /** Adds the triggers to the tables. */
    static void begin(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            List<String> tables = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery(TABLES)) {
                while (rows.next()) {
                    tables.add(rows.getString(1));
                }
            }
            statement.execute(FUNCTION);
            for (String table : tables) {
                // This costs little while the disk isn't full: PostgreSQL checks the condition before it calls the
                // function.
                statement.execute("""
                        create trigger disk_is_full before insert or update on %s for each row
                            when (current_setting('run.disk_is_full', true) = 'on') execute function disk_is_full()
                        """.formatted(table));
            }
        }
    }

    /** Makes many inserts fail as if tables couldn't grow. */
    static void noRoomForTables(MortalPostgres postgres) throws SQLException {
        postgres.execute("alter system set run.disk_is_full = 'on'", "select pg_reload_conf()");
    }

    /** Lets tables grow again. */
    static void roomForTables(MortalPostgres postgres) throws SQLException {
        postgres.execute("alter system reset run.disk_is_full", "select pg_reload_conf()");
    }

    /**
     * Makes every write of new server processes fail, and then writes with such a process. Then PostgreSQL ends all
     * processes, and can't restart. The write succeeds if an older process writes the new process's changes together
     * with its own. In this case, the next try uses another new process.
     */
    static void noRoomAtAll(MortalPostgres postgres) throws IOException {
        Signals.forbidWrites(postgres.processes().getFirst());
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            try {
                postgres.execute("select pg_logical_emit_message(true, 'run', 'there is room')");
            } catch (SQLException noRoom) {
                return;
            }
        }
        throw new IOException("PostgreSQL still writes without room");
    }
}
