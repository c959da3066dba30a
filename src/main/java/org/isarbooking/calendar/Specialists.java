package org.isarbooking.calendar;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Collection;
import org.isarbooking.database.Sql;

/** Locks specialists for code that changes occupied time. */
public final class Specialists {

    private static final String LOCK = "select id from specialist where id = any($1) order by id for no key update";
    private static final String LOCK_OF_HOLDS = """
            select id from specialist where id in (select staff_id from occupancy where hold_id = any($1))
             order by id for no key update
            """;

    private Specialists() {}

    /**
     * Locks the specialists until the transaction ends. All writers lock in ascending order of ids, so that they can't
     * deadlock. Inserting a row that refers to a specialist doesn't wait for this lock.
     */
    public static Uni<Void> lock(SqlConnection transaction, Collection<Integer> staffIds) {
        return Sql.run(transaction, LOCK, Tuple.of(staffIds.toArray(Integer[]::new)));
    }

    /** Locks the specialists whose time is held for offers of the waitlist, in ascending order of ids. */
    public static Uni<Void> lockOfHolds(SqlConnection transaction, Collection<Long> holdIds) {
        return Sql.run(transaction, LOCK_OF_HOLDS, Tuple.of(holdIds.toArray(Long[]::new)));
    }
}
