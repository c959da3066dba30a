package org.isarbooking.calendar;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.List;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Sql;
import org.jspecify.annotations.Nullable;

/**
 * Reads a specialist's services with their customers, and the holds of the specialist's time. Other specialists'
 * services in the same visits are not read.
 */
public final class SpecialistVisits {

    private static final String LIST = """
            select o.appointment_id, a.status, i.service_id, i.starts_at, i.ends_at, i.blocked_until,
                   a.first_name, a.last_name, a.email, a.phone
              from occupancy o
              join appointment_item i on i.appointment_id = o.appointment_id and i.position = o.position
              join appointment a on a.id = o.appointment_id
             where o.staff_id = $1 and o.during && tstzrange($2, $3)
             order by i.starts_at, o.appointment_id
            """;

    private static final String HOLDS = """
            select lower(o.during) as starts_at, upper(o.during) as ends_at, w.held_until
              from occupancy o join waitlist_offer w on w.id = o.hold_id
             where o.staff_id = $1 and o.during && tstzrange($2, $3)
             order by lower(o.during)
            """;

    private SpecialistVisits() {}

    /** The customer of a visit. Missing data is null. All data is null once the contact is deleted. */
    public record Customer(
            @Nullable String firstName,
            @Nullable String lastName,
            @Nullable String email,
            @Nullable String phone) {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "Customer[hidden]";
        }
    }

    /**
     * A service of the specialist in a visit.
     *
     * @param blockedUntil the end of the clean-up
     */
    public record Service(
            long appointmentId,
            String status,
            int serviceId,
            InstantRange period,
            Instant blockedUntil,
            Customer customer) {}

    /** Time held for an entry of the waitlist, including the clean-up. */
    public record Hold(InstantRange period, Instant heldUntil) {}

    /** Returns the holds of a specialist's time that touch a period, by start. */
    public static Uni<List<Hold>> holds(SqlClient client, int staffId, InstantRange period) {
        return Sql.list(
                client,
                HOLDS,
                Tuple.of(staffId, utc(period.start()), utc(period.end())),
                row -> new Hold(
                        new InstantRange(instant(row, "starts_at"), instant(row, "ends_at")),
                        instant(row, "held_until")));
    }

    /**
     * Returns the services that, with their clean-up, touch a period, by start. Cancelled visits take no time and are
     * left out.
     */
    public static Uni<List<Service>> of(SqlClient client, int staffId, InstantRange period) {
        return Sql.list(
                client, LIST, Tuple.of(staffId, utc(period.start()), utc(period.end())), SpecialistVisits::service);
    }

    private static Service service(Row row) {
        return new Service(
                row.getLong("appointment_id"),
                row.getString("status"),
                row.getInteger("service_id"),
                new InstantRange(instant(row, "starts_at"), instant(row, "ends_at")),
                instant(row, "blocked_until"),
                new Customer(
                        row.getString("first_name"),
                        row.getString("last_name"),
                        row.getString("email"),
                        row.getString("phone")));
    }
}
