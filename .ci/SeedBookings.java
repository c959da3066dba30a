import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Stores 20 visits a day for every specialist on 60 days from a date on. Visits last 15 or 30 minutes, and lie between
 * 8:00 and 20:00 in random order with random gaps.
 *
 * <p>Prints the number of free starts of a 30-minute visit in the first 30 days. Counts them by trying every quarter of
 * an hour.
 *
 * <p>Arguments: JDBC address, user, password, first date.
 */
public final class SeedBookings {

    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
    private static final int DAYS = 60;
    private static final int DAYS_SEARCHED = 30;
    private static final int BOOKINGS = 20;
    private static final int QUARTERS = 12 * 4;

    private static final List<String> STORE = List.of(
            """
            insert into account (id, created_at) values ('00000000-0000-0000-0000-000000000001', now())
            """,
            """
            insert into quote (id, line, token_hash, account_id, language, terms, created_at, expires_at, confirmed_at)
            select quote_id, 'salon', sha256(quote_id::text::bytea), '00000000-0000-0000-0000-000000000001', 'de', '[]',
                   now(), now(), now()
              from seed
            """,
            """
            insert into appointment (quote_id, booking_token_hash, status, language, starts_at, ends_at,
                                     subtotal_cents, discount_cents, total_cents, accepted_terms, confirmed_at)
            select quote_id, sha256(quote_id::text::bytea), 'confirmed', 'de', starts_at, ends_at, 4000, 0, 4000, '[]', now()
              from seed
            """,
            """
            insert into appointment_item (appointment_id, position, service_id, staff_id, starts_at, ends_at,
                                          blocked_until, price_cents)
            select a.id, 0, (select min(id) from service), s.staff_id, s.starts_at, s.ends_at, s.ends_at, 4000
              from seed s join appointment a using (quote_id)
            """,
            """
            insert into occupancy (staff_id, during, lanes, appointment_id, position)
            select s.staff_id, tstzrange(s.starts_at, s.ends_at),
                   int4multirange(int4range(0, 1), int4range(c.lane, c.lane + 1)), a.id, 0
              from seed s join appointment a using (quote_id), (select min(category_id) as lane from service) c
            """,
            "drop table seed",
            "analyze");

    private SeedBookings() {}

    public static void main(String[] arguments) throws SQLException {
        LocalDate first = LocalDate.parse(arguments[3]);
        try (Connection database = DriverManager.getConnection(arguments[0], arguments[1], arguments[2]);
                Statement statement = database.createStatement()) {
            statement.execute("""
                    create table seed (quote_id uuid primary key default gen_random_uuid(), staff_id integer not null,
                                       starts_at timestamptz not null, ends_at timestamptz not null)
                    """);
            int free = book(database, specialists(statement), first);
            for (String step : STORE) {
                statement.execute(step);
            }
            System.out.println(free);
        }
    }

    private static List<Integer> specialists(Statement statement) throws SQLException {
        List<Integer> ids = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("select id from specialist where retired_at is null order by id")) {
            while (rows.next()) {
                ids.add(rows.getInt(1));
            }
        }
        return ids;
    }

    private static int book(Connection database, List<Integer> specialists, LocalDate first) throws SQLException {
        Random random = new Random(20270328);
        int free = 0;
        try (PreparedStatement insert =
                database.prepareStatement("insert into seed (staff_id, starts_at, ends_at) values (?, ?, ?)")) {
            for (int d = 0; d < DAYS; d++) {
                boolean[] isStart = new boolean[QUARTERS];
                for (int staffId : specialists) {
                    boolean[] taken = day(insert, staffId, first.plusDays(d), random);
                    for (int q = 0; q + 1 < QUARTERS; q++) {
                        isStart[q] |= !taken[q] && !taken[q + 1];
                    }
                }
                for (int q = 0; q < QUARTERS && d < DAYS_SEARCHED; q++) {
                    free += isStart[q] ? 1 : 0;
                }
            }
            insert.executeBatch();
        }
        return free;
    }

    private static boolean[] day(PreparedStatement insert, int staffId, LocalDate date, Random random) throws SQLException {
        List<Integer> quarters = new ArrayList<>();
        for (int b = 0; b < BOOKINGS; b++) {
            quarters.add(b % 2 == 0 ? 1 : 2);
        }
        int taken = quarters.stream().mapToInt(Integer::intValue).sum();
        quarters.addAll(Collections.nCopies(QUARTERS - taken, 0));
        Collections.shuffle(quarters, random);
        Instant opening = date.atTime(8, 0).atZone(ZONE).toInstant();
        boolean[] isTaken = new boolean[QUARTERS];
        int at = 0;
        for (int length : quarters) {
            for (int q = at; q < at + length; q++) {
                isTaken[q] = true;
            }
            if (length > 0) {
                insert.setInt(1, staffId);
                insert.setTimestamp(2, Timestamp.from(opening.plus(Duration.ofMinutes(15L * at))));
                insert.setTimestamp(3, Timestamp.from(opening.plus(Duration.ofMinutes(15L * (at + length)))));
                insert.addBatch();
            }
            at += Math.max(length, 1);
        }
        return isTaken;
    }
}
