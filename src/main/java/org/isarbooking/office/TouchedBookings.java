package org.isarbooking.office;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogEffects;
import org.isarbooking.business.CatalogEffects.Effect;
import org.isarbooking.business.Hours;
import org.isarbooking.database.Columns;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/**
 * Reads the coming bookings and the agreements that would no longer fit a changed catalog. Takes three queries for any
 * change.
 */
final class TouchedBookings {

    private static final String VISITS = """
            select a.id, a.first_name, a.last_name, a.email, a.phone, i.service_id, i.staff_id, i.starts_at, i.ends_at,
                   exists (select from special_day d
                            where d.staff_id = i.staff_id and d.deleted_at is null
                              and d.starts_at <= i.starts_at and d.ends_at >= i.ends_at) as is_special
              from appointment a join appointment_item i on i.appointment_id = a.id
             where a.starts_at >= $1 and a.status = 'confirmed'
               and (i.staff_id = any($2) or (i.starts_at at time zone 'Europe/Berlin')::date = any($3))
             order by i.starts_at, a.id, i.position
            """;
    private static final String RENTAL_DAYS = """
            select b.id, b.day, b.workspace_id, t.id as account_id, t.name, t.email
              from rental_booking b join account t on t.id = b.account_id
             where b.workspace_id = any($2) and b.day >= $1 and b.status = 'confirmed'
             order by b.day, b.id
            """;

    private static final String AGREEMENTS = """
            select m.id, m.workspace_id, m.weekdays, t.id as account_id, t.name, t.email
              from monthly_agreement m join account t on t.id = m.account_id
             where m.workspace_id = any($2) and coalesce(m.valid_until, 'infinity') >= greatest($1, m.valid_from)
             order by m.id
            """;

    private final CatalogEffects effects;
    private final Language language;

    TouchedBookings(CatalogEffects effects, Language language) {
        this.effects = effects;
        this.language = language;
    }

    /** A booking, and the reason why it no longer fits. */
    private record Touched(Row row, Effect effect) {

        static Stream<Touched> of(Row row, Optional<Effect> effect) {
            return effect.map(found -> new Touched(row, found)).stream();
        }
    }

    Uni<OfficeTouchedBookings> find(SqlConnection reading, Instant now) {
        Tuple visits = Tuple.of(
                utc(now),
                effects.specialists().toArray(Integer[]::new),
                effects.closedDays().toArray(LocalDate[]::new));
        return reading.preparedQuery(VISITS)
                .execute(visits)
                .map(rows -> stream(rows).flatMap(this::ofVisit).toList())
                .flatMap(touched -> ofWorkspaces(reading, RENTAL_DAYS, now)
                        .flatMap(days -> ofWorkspaces(reading, AGREEMENTS, now)
                                .map(agreements -> answer(
                                        touched,
                                        days.flatMap(this::ofDay).toList(),
                                        agreements.flatMap(this::ofAgreement).toList()))));
    }

    private Uni<Stream<Row>> ofWorkspaces(SqlConnection reading, String sql, Instant now) {
        return reading.preparedQuery(sql)
                .execute(Tuple.of(Munich.dateAt(now), effects.workspaces().toArray(Integer[]::new)))
                .map(Columns::stream);
    }

    private Stream<Touched> ofAgreement(Row row) {
        Set<DayOfWeek> weekdays =
                Stream.of(row.getArrayOfIntegers("weekdays")).map(DayOfWeek::of).collect(Collectors.toSet());
        return Touched.of(row, effects.ofAgreement(row.getInteger("workspace_id"), weekdays));
    }

    private Stream<Touched> ofVisit(Row row) {
        ZonedDateTime start = instant(row, "starts_at").atZone(Munich.ZONE);
        LocalDate day = start.toLocalDate();
        ZonedDateTime end = instant(row, "ends_at").atZone(Munich.ZONE);
        int until = minute(end.toLocalTime()) + (end.toLocalDate().equals(day) ? 0 : 24 * 60);
        return Touched.of(
                row,
                effects.ofService(
                        row.getInteger("service_id"),
                        row.getInteger("staff_id"),
                        day,
                        new Hours(minute(start.toLocalTime()), until),
                        row.getBoolean("is_special")));
    }

    private static int minute(LocalTime time) {
        return time.toSecondOfDay() / 60;
    }

    private Stream<Touched> ofDay(Row row) {
        return Touched.of(row, effects.ofRentalDay(row.getInteger("workspace_id"), row.getLocalDate("day")));
    }

    private OfficeTouchedBookings answer(List<Touched> services, List<Touched> days, List<Touched> agreements) {
        Set<Long> visits =
                services.stream().map(touched -> touched.row().getLong("id")).collect(Collectors.toSet());
        return new OfficeTouchedBookings(
                visits.size(),
                services.stream()
                        .limit(OfficeTouchedBookings.MOST)
                        .map(this::visit)
                        .toList(),
                days.size(),
                days.stream()
                        .limit(OfficeTouchedBookings.MOST)
                        .map(this::rentalDay)
                        .toList(),
                agreements.size(),
                agreements.stream()
                        .limit(OfficeTouchedBookings.MOST)
                        .map(this::agreement)
                        .toList());
    }

    private OfficeTouchedBookings.Visit visit(Touched touched) {
        Row row = touched.row();
        return new OfficeTouchedBookings.Visit(
                row.getLong("id"),
                Munich.timeAt(instant(row, "starts_at")),
                effects.before().names().service(row.getInteger("service_id")).in(language),
                effects.before().names().specialist(row.getInteger("staff_id"), language),
                touched.effect(),
                OfficeBookings.person(row));
    }

    private OfficeTouchedBookings.Agreement agreement(Touched touched) {
        return new OfficeTouchedBookings.Agreement(
                touched.row().getLong("id"),
                workspace(touched),
                Stream.of(touched.row().getArrayOfIntegers("weekdays"))
                        .map(Weekday::of)
                        .toList(),
                touched.effect(),
                tenant(touched));
    }

    private String workspace(Touched touched) {
        return effects.before()
                .coworking()
                .name(touched.row().getInteger("workspace_id"))
                .in(language);
    }

    private static OfficeTenantRef tenant(Touched touched) {
        Row row = touched.row();
        return new OfficeTenantRef(row.getUUID("account_id"), row.getString("name"), row.getString("email"));
    }

    private OfficeTouchedBookings.RentalDay rentalDay(Touched touched) {
        Row row = touched.row();
        return new OfficeTouchedBookings.RentalDay(
                row.getLong("id"), row.getLocalDate("day"), workspace(touched), touched.effect(), tenant(touched));
    }
}
