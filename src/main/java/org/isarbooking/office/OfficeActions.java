package org.isarbooking.office;

import static org.isarbooking.database.Columns.instant;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.isarbooking.database.Pages;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.privacy.ActionLog;
import org.isarbooking.request.BookingRef;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Records who in the office decided what, when and why, in the transaction of each decision. Also reads these records.
 */
@Singleton
class OfficeActions implements ActionLog {

    private static final String ACTIONS = """
            select o.id, o.operation, o.about, o.reason, o.done_by, t.name, o.done_at
              from office_action o join account t on t.id = o.done_by
            """;
    private static final String NEWEST = ACTIONS + "order by o.done_at desc, o.id desc limit $1 offset $2";
    private static final String COUNT = "select count(*) from office_action";
    private static final String ABOUT =
            ACTIONS + "where o.about @> $1 or o.about @> $2 order by o.done_at desc, o.id desc";
    private static final String ABOUT_BY_PAGE = ACTIONS
            + "where o.id in (select id from office_action where about @> $1) order by o.done_at desc, o.id desc limit $2 offset $3";
    private static final String COUNT_ABOUT = "select count(*) from office_action where about @> $1";

    private final OfficeActionRepository stored;

    OfficeActions(OfficeActionRepository stored) {
        this.stored = stored;
    }

    /**
     * The facts about a decision for the record, except its time and the account that decided.
     *
     * @param about the subjects by name, mostly ids
     */
    record Note(
            String operation,
            Map<String, Object> about,
            @Nullable String reason) {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "Note[" + operation + "]";
        }
    }

    /**
     * Records a decision.
     *
     * @param about the subjects by name, mostly ids; never contacts
     */
    Uni<Void> remember(
            AccountRef by, String operation, Map<String, Object> about, @Nullable String reason, Instant now) {
        return rememberWithId(by, operation, about, reason, now).replaceWithVoid();
    }

    Uni<Long> rememberWithId(
            AccountRef by, String operation, Map<String, Object> about, @Nullable String reason, Instant now) {
        OfficeActionEntity action = new OfficeActionEntity();
        action.operation = operation;
        action.about = about;
        action.reason = reason;
        action.doneBy = by.id();
        action.doneAt = now;
        return stored.persistAndFlush(action).map(remembered -> Objects.requireNonNull(remembered.id));
    }

    /** Returns the subjects of a decision. The decision must exist. */
    Uni<Map<String, Object>> subjectsOf(long id) {
        return stored.findById(id).map(action -> action.about);
    }

    @Override
    public Uni<Void> remember(AccountRef by, String operation, Map<String, Object> about, Instant now) {
        return remember(by, operation, about, null, now);
    }

    /** Returns the subjects of a decision about a booking: the booking, and more subjects. */
    static Map<String, Object> about(BookingRef booking, Map<String, Object> more) {
        Map<String, Object> about = new HashMap<>(more);
        about.put("line", booking.line().name().toLowerCase(Locale.ROOT));
        about.put("booking_id", booking.id());
        return about;
    }

    /**
     * Returns all decisions about a booking, newest first.
     *
     * @param rentalId the rental of a rental day; decisions about the whole rental are returned, too; null for a visit
     */
    static Uni<List<OfficeAction>> decisionsAbout(SqlClient client, BookingRef booking, @Nullable Long rentalId) {
        JsonObject ofBooking = new JsonObject(about(booking, Map.of()));
        JsonObject ofRental = rentalId == null ? ofBooking : new JsonObject().put("rental_id", rentalId);
        return Sql.list(client, ABOUT, Tuple.of(ofBooking, ofRental), OfficeActions::read);
    }

    /** Returns at most {@code most} decisions about a subject, newest first. */
    static Uni<List<OfficeAction>> decisionsAbout(SqlClient client, Map<String, Object> about, int most) {
        return Sql.list(client, ABOUT_BY_PAGE, Tuple.of(new JsonObject(about), most, 0), OfficeActions::read);
    }

    /**
     * Returns a page of the decisions that have all given subjects, newest first. If {@code about} is empty, returns a
     * page of all decisions.
     */
    static Uni<Page<OfficeAction>> page(SqlClient client, Map<String, Object> about, int limit, int offset) {
        JsonObject filter = new JsonObject(about);
        return client.preparedQuery(about.isEmpty() ? NEWEST : ABOUT_BY_PAGE)
                .execute(about.isEmpty() ? Tuple.of(limit, offset) : Tuple.of(filter, limit, offset))
                .flatMap(rows -> client.preparedQuery(about.isEmpty() ? COUNT : COUNT_ABOUT)
                        .execute(about.isEmpty() ? Tuple.tuple() : Tuple.of(filter))
                        .map(count -> Pages.of(rows, OfficeActions::read, offset, count)));
    }

    private static OfficeAction read(Row row) {
        JsonObject about = row.getJsonObject("about");
        return new OfficeAction(
                row.getLong("id"),
                row.getString("operation"),
                about.fieldNames().stream()
                        .sorted()
                        .map(name -> new OfficeAction.Subject(name, String.valueOf(about.getValue(name)), null))
                        .toList(),
                row.getString("reason"),
                row.getUUID("done_by"),
                row.getString("name"),
                Munich.timeAt(instant(row, "done_at")));
    }
}
