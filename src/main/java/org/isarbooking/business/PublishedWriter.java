package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.isarbooking.business.Difference.Rows;
import org.isarbooking.business.Published.CategoryRow;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.Published.HoursRow;
import org.isarbooking.business.Published.ServiceRow;
import org.isarbooking.business.Published.SkillRow;
import org.isarbooking.business.Published.SpecialistRow;
import org.jspecify.annotations.Nullable;

/** Writes a difference to the tables, in batches and in the order that foreign keys and exclusions ask for. */
final class PublishedWriter {

    private static final String FREE_SLUGS = "update service_category set slug = '~' || id where id = any($1)";
    private static final String CATEGORY = """
            insert into service_category (id, key, slug, names, position, min_notice_minutes, horizon_days, retired_at)
            values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end)
            on conflict (id) do update set key = $2, slug = $3, names = $4, position = $5, min_notice_minutes = $6,
                horizon_days = $7, retired_at = case when $8 then coalesce(service_category.retired_at, now()) end
            """;
    private static final String SERVICE = """
            insert into service (id, key, category_id, names, descriptions, position, retired_at)
            values ($1, $2, $3, $4, $5, $6, case when $7 then now() end)
            on conflict (id) do update set key = $2, category_id = $3, names = $4, descriptions = $5, position = $6,
                retired_at = case when $7 then coalesce(service.retired_at, now()) end
            """;
    private static final String SPECIALIST = """
            insert into specialist (id, key, name, email, position, may_block, may_add_days, retired_at)
            values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end)
            on conflict (id) do update set key = $2, name = $3, email = $4, position = $5, may_block = $6,
                may_add_days = $7, retired_at = case when $8 then coalesce(specialist.retired_at, now()) end
            """;
    private static final String BUSINESS = """
            insert into business (name, site_url, grid_minutes, min_notice_minutes, horizon_days, offer_minutes, terms,
                version, file_hash, email, address, change_deadline_minutes, cancellation_deadline_minutes,
                reminder_minutes, contact_retention_days, max_open_appointments,
                approve_timely_cancellations, coworking, applied_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, now())
            on conflict (only_one) do update set name = $1, site_url = $2, grid_minutes = $3, min_notice_minutes = $4,
                horizon_days = $5, offer_minutes = $6, terms = $7, version = $8, file_hash = $9,
                email = $10, address = $11, change_deadline_minutes = $12, cancellation_deadline_minutes = $13,
                reminder_minutes = $14, contact_retention_days = $15, max_open_appointments = $16,
                approve_timely_cancellations = $17, coworking = $18, applied_at = now()
            """;

    private final SqlConnection connection;

    PublishedWriter(SqlConnection connection) {
        this.connection = connection;
    }

    Uni<Void> write(Difference difference) {
        List<Supplier<Uni<Void>>> steps = List.of(
                () -> freeSlugs(difference.categories()),
                () -> batch(CATEGORY, difference.categories().written(), PublishedWriter::tuple),
                () -> batch(SERVICE, difference.services().written(), PublishedWriter::tuple),
                () -> batch(SPECIALIST, difference.specialists().written(), PublishedWriter::tuple),
                () -> skills(difference.skills()),
                () -> hours(difference.hours()),
                () -> closedDays(difference.closedDays()),
                () -> new PromotionWriter(connection).write(difference),
                () -> new CoworkingWriter(connection).write(difference.coworking()));
        return inTurn(steps);
    }

    Uni<Void> writeBusiness(BusinessFile file, long version) {
        BusinessSettings settings = file.settings();
        BusinessSettings.Deadlines deadlines = settings.deadlines();
        Tuple row = Tuple.from(new @Nullable Object[] {
            settings.name(),
            settings.siteUrl(),
            settings.gridMinutes(),
            settings.minNoticeMinutes(),
            settings.horizonDays(),
            settings.offerMinutes(),
            PublishedJson.write(settings.terms()),
            version,
            file.hash(),
            settings.email(),
            settings.address(),
            deadlines.changeMinutes(),
            deadlines.cancellationMinutes(),
            deadlines.reminderMinutes(),
            deadlines.contactDays(),
            settings.maxOpenAppointments(),
            settings.approvesTimelyCancellations(),
            CoworkingJson.write(file.coworking().settings())
        });
        return connection.preparedQuery(BUSINESS).execute(row).replaceWithVoid();
    }

    static Uni<Void> inTurn(List<Supplier<Uni<Void>>> steps) {
        Uni<Void> done = Uni.createFrom().voidItem();
        for (Supplier<Uni<Void>> step : steps) {
            done = done.chain(step::get);
        }
        return done;
    }

    /** Two categories may swap their slugs, which are unique at every moment. */
    private Uni<Void> freeSlugs(Rows<CategoryRow> rows) {
        Integer[] ids = rows.gone().stream().map(CategoryRow::id).toArray(Integer[]::new);
        return ids.length == 0
                ? Uni.createFrom().voidItem()
                : connection.preparedQuery(FREE_SLUGS).execute(Tuple.of(ids)).replaceWithVoid();
    }

    private static Tuple tuple(CategoryRow row) {
        return Tuple.tuple()
                .addInteger(row.id())
                .addString(row.key())
                .addString(row.slug())
                .addValue(PublishedJson.write(row.name()))
                .addInteger(row.position())
                .addInteger(row.minNoticeMinutes())
                .addInteger(row.horizonDays())
                .addBoolean(row.retired());
    }

    private static Tuple tuple(ServiceRow row) {
        return Tuple.tuple()
                .addInteger(row.id())
                .addString(row.key())
                .addInteger(row.categoryId())
                .addValue(PublishedJson.write(row.name()))
                .addValue(PublishedJson.write(row.description()))
                .addInteger(row.position())
                .addBoolean(row.retired());
    }

    private static Tuple tuple(SpecialistRow row) {
        return Tuple.tuple()
                .addInteger(row.id())
                .addString(row.key())
                .addString(row.name())
                .addString(row.email())
                .addInteger(row.position())
                .addBoolean(row.mayBlock())
                .addBoolean(row.mayAddDays())
                .addBoolean(row.retired());
    }

    private Uni<Void> skills(Rows<SkillRow> rows) {
        return batch(
                        "delete from specialist_service where staff_id = $1 and service_id = $2",
                        rows.gone(),
                        row -> Tuple.of(row.staffId(), row.serviceId()))
                .chain(() -> batch(
                        "insert into specialist_service (staff_id, service_id, price_cents, duration_minutes, cleanup_minutes)"
                                + " values ($1, $2, $3, $4, $5)",
                        rows.written(),
                        row -> Tuple.of(
                                row.staffId(),
                                row.serviceId(),
                                row.priceCents(),
                                row.durationMinutes(),
                                row.cleanupMinutes())));
    }

    private Uni<Void> hours(Rows<HoursRow> rows) {
        return batch(
                        "delete from working_hours where staff_id = $1 and weekday = $2 and from_minute = $3",
                        rows.gone(),
                        row -> Tuple.of(
                                row.staffId(), row.weekday(), row.hours().fromMinute()))
                .chain(() -> batch(
                        "insert into working_hours (staff_id, weekday, from_minute, to_minute) values ($1, $2, $3, $4)",
                        rows.written(),
                        row -> Tuple.of(
                                row.staffId(),
                                row.weekday(),
                                row.hours().fromMinute(),
                                row.hours().toMinute())));
    }

    private Uni<Void> closedDays(Rows<ClosedDayRow> rows) {
        return batch("delete from closed_day where day = $1", rows.gone(), row -> Tuple.of(row.day()))
                .chain(() -> batch(
                        "insert into closed_day (day, names) values ($1, $2)",
                        rows.written(),
                        row -> Tuple.of(row.day(), PublishedJson.write(row.name()))));
    }

    private <R> Uni<Void> batch(String sql, List<R> rows, Function<R, Tuple> tuple) {
        return batch(connection, sql, rows, tuple);
    }

    static <R> Uni<Void> batch(SqlConnection connection, String sql, List<R> rows, Function<R, Tuple> tuple) {
        return rows.isEmpty()
                ? Uni.createFrom().voidItem()
                : connection
                        .preparedQuery(sql)
                        .executeBatch(rows.stream().map(tuple).toList())
                        .replaceWithVoid();
    }
}
