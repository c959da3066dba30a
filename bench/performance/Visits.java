import java.sql.Connection;
import java.sql.PreparedStatement;
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

/** Puts visits into a database as if they had been booked, in a few statements. */
final class Visits {

    static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    private static final String SEED =
            "create table seed (quote_id uuid primary key default gen_random_uuid(), staff_id integer, starts_at timestamptz, ends_at timestamptz)";

    /**
     * The statements that store visits. Triggers and foreign keys are off, for speed. The insert into {@code
     * calendar_version} replaces the trigger of {@code occupancy}. No webhook events are written.
     */
    private static final String[] STORE = {
        "set session_replication_role = replica",
        """
        insert into account (id, created_at) values ('00000000-0000-0000-0000-000000000001', now()) on conflict do nothing
        """,
        """
        insert into quote (id, line, token_hash, account_id, language, terms, created_at, expires_at, confirmed_at)
        select quote_id, 'salon', sha256(quote_id::text::bytea), '00000000-0000-0000-0000-000000000001', 'de', '[]', now(), now(), now()
          from seed
        """,
        """
        insert into appointment (quote_id, booking_token_hash, status, language, starts_at, ends_at,
                                 subtotal_cents, discount_cents, total_cents, accepted_terms, confirmed_at)
        select quote_id, sha256(quote_id::text::bytea), case when ends_at < now() then 'completed' else 'confirmed' end, 'de',
               starts_at, ends_at, 4000, 0, 4000, '[]', now()
          from seed
         order by starts_at
        """,
        """
        insert into appointment_item (appointment_id, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents)
        select a.id, 0, (select min(id) from service), s.staff_id, s.starts_at, s.ends_at, s.ends_at, 4000
          from seed s join appointment a using (quote_id)
        """,
        """
        insert into occupancy (staff_id, during, lanes, appointment_id, position)
        select s.staff_id, tstzrange(s.starts_at, s.ends_at), int4multirange(int4range(0, 1), int4range(c.lane, c.lane + 1)), a.id, 0
          from seed s join appointment a using (quote_id), (select min(category_id) as lane from service) c
         order by s.staff_id, s.starts_at
        """,
        """
        insert into calendar_version (staff_id, month, version)
        select staff_id, date_trunc('month', starts_at at time zone 'Europe/Berlin')::date, count(*) from seed group by 1, 2
        on conflict (staff_id, month) do update set version = calendar_version.version + excluded.version
        """,
        "drop table seed",
        "analyze"
    };

    private static final int BUSY_DAYS = 60;
    private static final int VISITS_A_DAY = 20;
    private static final int QUARTERS = FreeStarts.QUARTERS;

    private Visits() {}

    /**
     * Books 20 visits a day for every specialist, on 60 days from a date on. Half of them take 15 minutes, half 30.
     * Order and gaps are random, between 8:00 and 20:00, as in {@code EngineBenchmark}.
     *
     * @return the taken quarters of an hour, from which the free starts can be counted
     */
    static FreeStarts bookBusyDays(Cluster.Database database, int specialists, LocalDate first) throws SQLException {
        Random random = new Random(20270328);
        FreeStarts free = new FreeStarts(specialists, BUSY_DAYS);
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(SEED);
            try (PreparedStatement insert = connection.prepareStatement("insert into seed (staff_id, starts_at, ends_at) values (?, ?, ?)")) {
                for (int day = 0; day < BUSY_DAYS; day++) {
                    for (int staffId = 1; staffId <= specialists; staffId++) {
                        free.put(staffId, day, book(insert, staffId, first.plusDays(day), random));
                    }
                }
                insert.executeBatch();
            }
            for (String step : STORE) {
                statement.execute(step);
            }
        }
        return free;
    }

    /** Books the visits of one day. Returns true for each taken quarter of an hour. */
    private static boolean[] book(PreparedStatement insert, int staffId, LocalDate date, Random random) throws SQLException {
        List<Integer> lengths = new ArrayList<>();
        for (int visit = 0; visit < VISITS_A_DAY; visit++) {
            lengths.add(visit % 2 == 0 ? 1 : 2);
        }
        int taken = lengths.stream().mapToInt(Integer::intValue).sum();
        lengths.addAll(Collections.nCopies(QUARTERS - taken, 0));
        Collections.shuffle(lengths, random);
        Instant opening = date.atTime(8, 0).atZone(ZONE).toInstant();
        boolean[] isTaken = new boolean[QUARTERS];
        int at = 0;
        for (int length : lengths) {
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

    /** Books 20 visits a day for every specialist, on the given number of days before today. */
    static void bookPast(Cluster.Database database, int specialists, int days) throws SQLException {
        bookHalfHours(database, specialists, -days, -1, 20);
    }

    /** Books 5 visits a day for every specialist, on the given number of days from tomorrow on. */
    static void bookComing(Cluster.Database database, int specialists, int days) throws SQLException {
        bookHalfHours(database, specialists, 1, days, 5);
    }

    private static void bookHalfHours(Cluster.Database database, int specialists, int from, int to, int visitsADay) throws SQLException {
        String visits = """
                insert into seed (staff_id, starts_at, ends_at)
                select staff, opening + half * interval '30 minutes', opening + (half + 1) * interval '30 minutes'
                  from generate_series(1, %d) as staff, generate_series(%d, %d) as day, generate_series(1, %d) as visit,
                       lateral (select (((now() at time zone 'Europe/Berlin')::date + day) + time '08:00') at time zone 'Europe/Berlin' as opening,
                                       (visit * 5 + staff) %% 24 as half)
                """.formatted(specialists, from, to, visitsADay);
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(SEED);
            statement.execute(visits);
            for (String step : STORE) {
                statement.execute(step);
            }
        }
    }
}
