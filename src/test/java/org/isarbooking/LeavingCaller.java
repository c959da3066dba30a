package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Callable;
import javax.sql.DataSource;

/** A caller that disconnects while the service handles its call. */
public final class LeavingCaller {

    private static final int MOST_TRIES = 1_000;

    /** Makes all statements fail that are waiting for a lock. */
    public static final String CANCEL_WAITING = """
            select count(pg_cancel_backend(pid)) from pg_stat_activity where wait_event_type = 'Lock'
            """;

    private LeavingCaller() {}

    /**
     * Makes a call while a table is locked. When the service waits for the table, closes the call's connection and then
     * unlocks the table.
     */
    public static void leaveWhileLocked(DataSource database, String table, Callable<?> call) throws Exception {
        leaveWhileLocked(database, table, call, "select 1");
    }

    /**
     * Like {@link #leaveWhileLocked(DataSource, String, Callable)}, but runs a statement before it unlocks the table.
     */
    public static void leaveWhileLocked(DataSource database, String table, Callable<?> call, String andThen)
            throws Exception {
        try (Connection holder = database.getConnection();
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("lock table %s in access exclusive mode".formatted(table));
            Thread caller = Thread.ofVirtual().start(() -> {
                try {
                    call.call();
                } catch (Exception e) {
                    // The caller has left.
                }
            });
            await(() -> isWaitedFor(database, table));
            caller.interrupt(); // closes the connection
            caller.join();
            Thread.sleep(300); // the service notices it; if it doesn't in time, the test proves less but doesn't fail
            statement.execute(andThen);
            holder.rollback();
        }
    }

    /** Waits for a condition, up to 20 seconds and the time that its checks take. */
    public static void await(Callable<Boolean> condition) throws Exception {
        for (int tries = 0; !condition.call(); tries++) {
            assertThat(tries).isLessThan(MOST_TRIES);
            Thread.sleep(20);
        }
    }

    private static boolean isWaitedFor(DataSource database, String table) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet waiting = statement.executeQuery(
                        "select count(*) from pg_locks where not granted and relation = '%s'::regclass"
                                .formatted(table))) {
            waiting.next();
            return waiting.getInt(1) > 0;
        }
    }
}
