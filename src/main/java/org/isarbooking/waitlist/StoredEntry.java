package org.isarbooking.waitlist;

import static org.isarbooking.database.Columns.instant;

import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.shared.Language;
import org.isarbooking.waitlist.WaitlistEntry.Status;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.isarbooking.waitlist.rules.Turns;
import org.isarbooking.waitlist.rules.VisitWish;
import org.isarbooking.waitlist.rules.Wish;
import org.jspecify.annotations.Nullable;

/**
 * An entry with further columns, which only this package needs.
 *
 * @param lookedOn the local date on which all days of the entry were searched; null if a search is due
 * @param searchesRequested how often a new search was requested
 */
record StoredEntry(
        WaitlistEntry entry, Buffer inputHash, @Nullable LocalDate lookedOn, int searchesRequested) {

    private static final String WORKSPACE = "workspace_id";

    /**
     * The columns of an entry. Withdrawn offers are left out, because they ended before the time to answer was over.
     */
    static final String COLUMNS = """
            select e.id, e.status, e.account_id, e.submission_key, e.input_hash, e.language, e.service_ids, e.staff_id,
                   e.workspace_id, e.from_date, e.until_date, e.weekdays, e.from_minute, e.until_minute,
                   e.first_name, e.last_name, e.email, e.phone, e.joined_at, e.looked_on, e.searches_requested,
                   (select array_agg(o.starts_at order by o.starts_at) from waitlist_offer o
                     where o.entry_id = e.id and o.status <> 'withdrawn') as starts,
                   (select array_agg(o.ends_at order by o.starts_at) from waitlist_offer o
                     where o.entry_id = e.id and o.status <> 'withdrawn') as ends
              from waitlist_entry e
            """;

    static StoredEntry of(Row row) {
        return new StoredEntry(
                entryOf(row),
                Buffer.buffer(row.getBuffer("input_hash").getBytes()),
                row.getLocalDate("looked_on"),
                row.getInteger("searches_requested"));
    }

    static WaitlistEntry entryOf(Row row) {
        return new WaitlistEntry(
                row.getLong("id"),
                Status.of(row.getString("status")),
                row.getUUID("account_id"),
                row.getUUID("submission_key"),
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                wish(row),
                person(row),
                instant(row, "joined_at"),
                offered(row));
    }

    private static WaitlistEntry.@Nullable Person person(Row row) {
        return row.getInteger(WORKSPACE) != null
                ? null
                : new WaitlistEntry.Person(
                        row.getString("first_name"),
                        row.getString("last_name"),
                        row.getString("email"),
                        row.getString("phone"));
    }

    private static Wish wish(Row row) {
        Integer workspace = row.getInteger(WORKSPACE);
        LocalDate from = row.getLocalDate("from_date");
        LocalDate until = row.getLocalDate("until_date");
        Set<DayOfWeek> weekdays =
                Stream.of(row.getArrayOfShorts("weekdays")).map(DayOfWeek::of).collect(Collectors.toUnmodifiableSet());
        return workspace != null
                ? new PlaceWish(workspace, from, until, weekdays)
                : new VisitWish(
                        List.of(row.getArrayOfIntegers("service_ids")),
                        row.getInteger("staff_id"),
                        from,
                        until,
                        weekdays,
                        LocalTime.ofSecondOfDay(row.getShort("from_minute") * 60L),
                        LocalTime.ofSecondOfDay(row.getShort("until_minute") * 60L));
    }

    private static List<Turns.Period> offered(Row row) {
        OffsetDateTime @Nullable [] starts = row.getArrayOfOffsetDateTimes("starts");
        OffsetDateTime @Nullable [] ends = row.getArrayOfOffsetDateTimes("ends");
        return starts == null || ends == null
                ? List.of()
                : IntStream.range(0, starts.length)
                        .mapToObj(at -> new Turns.Period(starts[at].toInstant(), ends[at].toInstant()))
                        .toList();
    }
}
