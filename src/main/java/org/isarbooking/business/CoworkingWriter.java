package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.isarbooking.business.Difference.Rows;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.PublishedCoworking.EquipmentRow;
import org.isarbooking.business.PublishedCoworking.MemberRow;
import org.isarbooking.business.PublishedCoworking.PresentRow;
import org.isarbooking.business.PublishedCoworking.TermsRow;
import org.isarbooking.business.PublishedCoworking.TierRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceClosedDayRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceRow;
import org.jspecify.annotations.Nullable;

/** Writes what differs of what is rented out; approvals, agreements and bookings are not the file's. */
final class CoworkingWriter {

    private static final String EQUIPMENT = """
            insert into equipment (id, key, names, position, retired_at) values ($1, $2, $3, $4, case when $5 then now() end)
            on conflict (id) do update set key = $2, names = $3, position = $4,
                retired_at = case when $5 then coalesce(equipment.retired_at, now()) end
            """;
    private static final String WEEKLY_TERMS = """
            insert into weekly_terms (id, key, position, retired_at) values ($1, $2, $3, case when $4 then now() end)
            on conflict (id) do update set key = $2, position = $3,
                retired_at = case when $4 then coalesce(weekly_terms.retired_at, now()) end
            """;
    private static final String WORKSPACE = """
            insert into workspace (id, key, names, descriptions, is_group, persons, uses, weekdays, weekly_terms_id, position,
                retired_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $11 then now() end)
            on conflict (id) do update set key = $2, names = $3, descriptions = $4, is_group = $5, persons = $6, uses = $7,
                weekdays = $8, weekly_terms_id = $9, position = $10,
                retired_at = case when $11 then coalesce(workspace.retired_at, now()) end
            """;

    private final SqlConnection connection;

    CoworkingWriter(SqlConnection connection) {
        this.connection = connection;
    }

    Uni<Void> write(CoworkingDifference difference) {
        List<Supplier<Uni<Void>>> steps = List.of(
                () -> closedDays(difference.closedDays()),
                () -> PublishedWriter.batch(
                        connection, EQUIPMENT, difference.equipment().written(), CoworkingWriter::tuple),
                () -> PublishedWriter.batch(
                        connection, WEEKLY_TERMS, difference.weeklyTerms().written(), CoworkingWriter::tuple),
                () -> tiers(difference.tiers()),
                () -> PublishedWriter.batch(
                        connection, WORKSPACE, difference.workspaces().written(), CoworkingWriter::tuple),
                () -> members(difference.members()),
                () -> present(difference.present()),
                () -> workspaceClosedDays(difference.workspaceClosedDays()));
        return PublishedWriter.inTurn(steps);
    }

    private static Tuple tuple(EquipmentRow row) {
        return Tuple.of(row.id(), row.key(), PublishedJson.write(row.name()), row.position(), row.retired());
    }

    private static Tuple tuple(TermsRow row) {
        return Tuple.of(row.id(), row.key(), row.position(), row.retired());
    }

    private static Tuple tuple(WorkspaceRow row) {
        return Tuple.from(new @Nullable Object[] {
            row.id(),
            row.key(),
            PublishedJson.write(row.name()),
            PublishedJson.write(row.description()),
            row.group(),
            row.persons(),
            uses(row.uses()),
            weekdays(row.weekdays()),
            row.termsId(),
            row.position(),
            row.retired()
        });
    }

    private static String @Nullable [] uses(@Nullable Set<Coworking.Use> uses) {
        return uses == null
                ? null
                : uses.stream().sorted().map(Coworking.Use::value).toArray(String[]::new);
    }

    /** Weekdays as columns hold them: ISO, Monday is 1. */
    static Integer @Nullable [] weekdays(@Nullable Set<DayOfWeek> weekdays) {
        return weekdays == null
                ? null
                : weekdays.stream().sorted().map(DayOfWeek::getValue).toArray(Integer[]::new);
    }

    private Uni<Void> closedDays(Rows<ClosedDayRow> rows) {
        return replace(
                rows,
                "delete from coworking_closed_day where day = $1",
                row -> Tuple.of(row.day()),
                "insert into coworking_closed_day (day, names) values ($1, $2)",
                row -> Tuple.of(row.day(), PublishedJson.write(row.name())));
    }

    private Uni<Void> tiers(Rows<TierRow> rows) {
        return replace(
                rows,
                "delete from weekly_tier where terms_id = $1 and from_days = $2 and weekday = $3",
                row -> Tuple.of(row.termsId(), row.fromDays(), row.weekday().getValue()),
                "insert into weekly_tier (terms_id, from_days, weekday, price_cents) values ($1, $2, $3, $4)",
                row -> Tuple.of(row.termsId(), row.fromDays(), row.weekday().getValue(), row.priceCents()));
    }

    private Uni<Void> members(Rows<MemberRow> rows) {
        return replace(
                rows,
                "delete from workspace_member where group_id = $1 and member_id = $2",
                row -> Tuple.of(row.groupId(), row.memberId()),
                "insert into workspace_member (group_id, member_id, position) values ($1, $2, $3)",
                row -> Tuple.of(row.groupId(), row.memberId(), row.position()));
    }

    private Uni<Void> present(Rows<PresentRow> rows) {
        return replace(
                rows,
                "delete from workspace_equipment where workspace_id = $1 and equipment_id = $2",
                row -> Tuple.of(row.workspaceId(), row.equipmentId()),
                "insert into workspace_equipment (workspace_id, equipment_id) values ($1, $2)",
                row -> Tuple.of(row.workspaceId(), row.equipmentId()));
    }

    private Uni<Void> workspaceClosedDays(Rows<WorkspaceClosedDayRow> rows) {
        return replace(
                rows,
                "delete from workspace_closed_day where workspace_id = $1 and day = $2",
                row -> Tuple.of(row.workspaceId(), row.day()),
                "insert into workspace_closed_day (workspace_id, day, names) values ($1, $2, $3)",
                row -> Tuple.of(row.workspaceId(), row.day(), PublishedJson.write(row.name())));
    }

    private <R> Uni<Void> replace(
            Rows<R> rows, String delete, Function<R, Tuple> key, String insert, Function<R, Tuple> row) {
        return PublishedWriter.batch(connection, delete, rows.gone(), key)
                .chain(() -> PublishedWriter.batch(connection, insert, rows.written(), row));
    }
}
