package org.isarbooking.reliability;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Two kinds of a full disk, without a disk of its own and without root.
 *
 * <p>A table can't grow: triggers fail three rows in ten with the error that PostgreSQL gives then. So some statements
 * of a transaction succeed, and others don't. This imitates the error, not the disk.
 *
 * <p>The log of changes can't be written: the system refuses every write of PostgreSQL's processes. That is how
 * PostgreSQL sees a full disk there, but for the name of the error: it panics, and doesn't come back before there is
 * room.
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

    /** Prepares the tables. */
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
                // Cheap while there is room: the condition is looked at before the function is called.
                statement.execute("""
                        create trigger disk_is_full before insert or update on %s for each row
                            when (current_setting('run.disk_is_full', true) = 'on') execute function disk_is_full()
                        """.formatted(table));
            }
        }
    }

    /** Tables can't grow any more. */
    static void noRoomForTables(MortalPostgres postgres) throws SQLException {
        postgres.execute("alter system set run.disk_is_full = 'on'", "select pg_reload_conf()");
    }

    /** Tables can grow again. */
    static void roomForTables(MortalPostgres postgres) throws SQLException {
        postgres.execute("alter system reset run.disk_is_full", "select pg_reload_conf()");
    }

    /**
     * No server process that begins can write any more, and one of them tries to. Then PostgreSQL ends all others, and
     * can't come back. A process from before may write for the new one, together with its own changes: then another
     * one tries.
     */
    static void noRoomAtAll(MortalPostgres postgres) throws IOException {
        Signals.letWriteNothing(postgres.processes().getFirst());
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            try {
                postgres.execute("select pg_logical_emit_message(true, 'run', 'there is room')");
            } catch (SQLException noRoom) {
                return;
            }
        }
        throw new IOException("PostgreSQL writes although it can't");
    }
}
