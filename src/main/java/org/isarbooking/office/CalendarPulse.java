package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.database.SharedReads;
import org.isarbooking.database.Sql;

/**
 * Reads the version of the office's calendar. Whenever the calendar changes, the version changes, too. Visits, blocks
 * and special days raise the versions of their months. Rentals, decisions and the office's actions write messages or
 * entries of the record, whose ids are part of the version. One query reads all this by indexes. Simultaneous calls
 * share the query.
 */
@Singleton
class CalendarPulse {

    /**
     * The number of newest rows whose ids are added up. The greatest id alone isn't enough: a row can be committed
     * after a row with a greater id. Even the largest transaction, which records an absence, writes fewer messages than
     * this number.
     */
    private static final int NEWEST = 2048;

    private static final String VERSION = """
            select coalesce((select version from catalog_version order by version desc limit 1), 0) as catalog,
                   (select coalesce(sum(c.version), 0)::bigint
                      from specialist s join calendar_version c on c.staff_id = s.id and c.month between $1 and $2) as months,
                   (select coalesce(sum(id), 0)::bigint
                      from (select id from office_action order by id desc limit %1$d) newest) as actions,
                   (select coalesce(sum(id), 0)::bigint
                      from (select id from outbox order by id desc limit %1$d) newest) as messages,
                   (select count(*) from waitlist_offer where status = 'open') as holds,
                   (select count(*) from booking_request where status = 'open') as requests,
                   (select count(*) from approval_request where status = 'open') as approvals
            """.formatted(NEWEST);

    private final SharedReads<Period, String> shared;

    CalendarPulse(Pool pool) {
        shared = new SharedReads<>(period -> read(pool, period));
    }

    /** The first and the last day, both inclusive. */
    record Period(LocalDate first, LocalDate last) {}

    Uni<String> version(Period period) {
        return shared.of(period);
    }

    /** Returns the version of the calendar as the client's transaction sees it. */
    static Uni<String> read(SqlClient client, Period period) {
        return Sql.only(
                client,
                VERSION,
                Tuple.of(period.first().withDayOfMonth(1), period.last().withDayOfMonth(1)),
                row -> text(row));
    }

    private static String text(Row row) {
        return Stream.of("catalog", "months", "actions", "messages", "holds", "requests", "approvals")
                .map(column -> row.getLong(column).toString())
                .collect(Collectors.joining("-"));
    }
}
