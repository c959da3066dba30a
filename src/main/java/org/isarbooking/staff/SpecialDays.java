package org.isarbooking.staff;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Sql;

/**
 * Stores special days. The caller must hold the specialist's lock. Before a deletion, callers must check that no visit
 * needs the special day.
 */
@Singleton
class SpecialDays {

    private static final String SEED = "insert into special_day (staff_id, starts_at, ends_at) values ($1, $2, $3)";

    /**
     * Compares only the start with the period. This is enough, because the period is between midnights, and a special
     * day is on one local day.
     */
    private static final String LIST = """
            select id, staff_id, starts_at, ends_at, deleted_at from special_day where staff_id = $1 and deleted_at is null and starts_at >= $2 and starts_at < $3
             order by starts_at, id
            """;

    private final SpecialDayRepository stored;

    SpecialDays(SpecialDayRepository stored) {
        this.stored = stored;
    }

    /** Returns a special day of any specialist, even if it was deleted. The special day must exist. */
    Uni<SpecialDay> find(long id) {
        return stored.findById(id).map(SpecialDayEntity::toSpecialDay);
    }

    /** Returns a special day of any specialist, even if it was deleted; empty for an unknown id. */
    Uni<Optional<SpecialDay>> findAny(long id) {
        return stored.findById(id).map(found -> Optional.ofNullable(found).map(SpecialDayEntity::toSpecialDay));
    }

    /**
     * Returns a special day of the specialist; empty if the id is unknown, or the special day was deleted or belongs to
     * another specialist.
     */
    Uni<Optional<SpecialDay>> findOwn(int staffId, long id) {
        return stored.find("id = ?1 and staffId = ?2 and deletedAt is null", id, staffId)
                .firstResult()
                .map(found -> Optional.ofNullable(found).map(SpecialDayEntity::toSpecialDay));
    }

    /** Returns the specialist's special days in a period between local midnights, by start. */
    static Uni<List<SpecialDay>> of(SqlClient client, int staffId, InstantRange period) {
        return Sql.list(client, LIST, Tuple.of(staffId, utc(period.start()), utc(period.end())), SpecialDays::read);
    }

    /** Stores a special day of a business file. */
    static Uni<Void> seed(SqlConnection transaction, int staffId, InstantRange period) {
        return Sql.run(transaction, SEED, Tuple.of(staffId, utc(period.start()), utc(period.end())));
    }

    Uni<Long> insert(int staffId, InstantRange period) {
        return stored.persistAndFlush(SpecialDayEntity.of(staffId, period)).map(SpecialDayEntity::id);
    }

    Uni<Void> delete(long id, Instant now) {
        return stored.findById(id).invoke(found -> found.deletedAt = now).chain(() -> stored.flush());
    }

    private static SpecialDay read(Row row) {
        return new SpecialDay(
                row.getLong("id"), row.getInteger("staff_id"), period(row), row.getValue("deleted_at") != null);
    }

    private static InstantRange period(Row row) {
        return new InstantRange(instant(row, "starts_at"), instant(row, "ends_at"));
    }
}
