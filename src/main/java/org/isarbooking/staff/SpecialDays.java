package org.isarbooking.staff;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.isarbooking.calendar.rules.InstantRange;

/** Stores special days. Deleting one asks before what visits it holds. */
final class SpecialDays {

    private static final String COLUMNS = "id, staff_id, starts_at, ends_at, deleted_at";
    private static final String FIND = "select " + COLUMNS + " from special_day where id = $1";
    private static final String FIND_OWN = "select " + COLUMNS + """
             from special_day where id = $1 and staff_id = $2 and deleted_at is null
            """;

    /** A special day lies on one local day, so its start tells whether it is of a period that begins and ends at midnights. */
    private static final String LIST = "select " + COLUMNS + """
             from special_day where staff_id = $1 and deleted_at is null and starts_at >= $2 and starts_at < $3
             order by starts_at, id
            """;

    private static final String INSERT =
            "insert into special_day (staff_id, starts_at, ends_at) values ($1, $2, $3) returning id";
    private static final String DELETE = "update special_day set deleted_at = $2 where id = $1";
    private static final String VISITS = """
            select lower(during) as starts_at, upper(during) as ends_at
              from occupancy where staff_id = $1 and during && tstzrange($2, $3) and appointment_id is not null
            """;

    private SpecialDays() {}

    /** A special day whoever's it is, deleted or not: for what a submission has led to. */
    static Uni<SpecialDay> find(SqlClient client, long id) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(id))
                .map(rows -> read(rows.iterator().next()));
    }

    /** A special day of the specialist that is there; empty for an unknown, a foreign and a deleted one. */
    static Uni<Optional<SpecialDay>> findOwn(SqlClient client, int staffId, long id) {
        return client.preparedQuery(FIND_OWN)
                .execute(Tuple.of(id, staffId))
                .map(rows -> first(rows).map(SpecialDays::read));
    }

    /** The specialist's special days of a period that begins and ends at local midnights, by start. */
    static Uni<List<SpecialDay>> of(SqlClient client, int staffId, InstantRange period) {
        return client.preparedQuery(LIST)
                .execute(Tuple.of(staffId, utc(period.start()), utc(period.end())))
                .map(rows -> stream(rows).map(SpecialDays::read).toList());
    }

    static Uni<Long> insert(SqlConnection transaction, int staffId, InstantRange period) {
        return transaction
                .preparedQuery(INSERT)
                .execute(Tuple.of(staffId, utc(period.start()), utc(period.end())))
                .map(rows -> rows.iterator().next().getLong("id"));
    }

    static Uni<Void> delete(SqlConnection transaction, long id, Instant now) {
        return transaction.preparedQuery(DELETE).execute(Tuple.of(id, utc(now))).replaceWithVoid();
    }

    /** What visits take of the specialist's time in a period. */
    static Uni<List<InstantRange>> visits(SqlConnection transaction, int staffId, InstantRange period) {
        return transaction
                .preparedQuery(VISITS)
                .execute(Tuple.of(staffId, utc(period.start()), utc(period.end())))
                .map(rows -> stream(rows).map(SpecialDays::period).toList());
    }

    private static SpecialDay read(Row row) {
        return new SpecialDay(
                row.getLong("id"), row.getInteger("staff_id"), period(row), row.getValue("deleted_at") != null);
    }

    private static InstantRange period(Row row) {
        return new InstantRange(instant(row, "starts_at"), instant(row, "ends_at"));
    }
}
