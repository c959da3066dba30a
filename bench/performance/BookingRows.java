import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Row 6: visits booked at different times over HTTP, compared with the same SQL statements alone. Row 7: many customers
 * who book one time at once.
 */
final class BookingRows {

    private static final int CUSTOMERS = 16;
    private static final int SPECIALISTS = 10;
    /** Days of the busy salon without bookings. */
    private static final int FREE_FROM = 61;
    private static final int FREE_UNTIL = 170;
    private static final int AT_ONCE = 200;
    private static final Pattern RATE = Pattern.compile("tps = ([0-9.]+)");

    private final Bench bench;
    private final Bench.Busy busy;
    private final Bookings bookings;
    private int runs;

    BookingRows(Bench bench) throws Exception {
        this.bench = bench;
        busy = bench.busy();
        bookings = new Bookings(new Api(busy.service(), bench.token("salon:book")));
    }

    void measureDifferentTimes() throws Exception {
        Bench.say("Bookings of different times, " + CUSTOMERS + " at once");
        List<Double> service = new ArrayList<>();
        List<Double> statements = new ArrayList<>();
        List<Bookings.Wish> wishes = wishes(busy.first());
        for (int warm = 0; warm < bench.settings().warmUpSeconds(); warm += bench.settings().seconds()) {
            bookOverHttp(wishes);
        }
        bookByStatements();
        busy.settle();
        for (int i = 0; i < bench.settings().rounds(); i++) {
            service.add(bookOverHttp(wishes));
            statements.add(bookByStatements());
        }
        bench.profile("bookings of different times", busy.service(), () -> bookOverHttp(wishes));
        double booked = median(service);
        double most = median(statements);
        bench.report()
                .add(Result.atLeast(
                        "6",
                        "prepare + confirm, different times, 16 connections: part of the same statements from `pgbench`",
                        0.75,
                        booked / most,
                        "%,.0f of %,.0f visits/s".formatted(booked, most)));
    }

    private double bookOverHttp(List<Bookings.Wish> wishes) throws Exception {
        double perSecond = bookings.keepPace(wishes, CUSTOMERS, bench.settings().seconds()).perSecond();
        busy.freeAgain();
        return perSecond;
    }

    private double bookByStatements() throws Exception {
        Cluster.Database database = busy.database();
        ProcessBuilder pgbench = new ProcessBuilder(
                        "pgbench", "-h", "127.0.0.1", "-p", "" + database.port(), "-U", database.user(), "-n", "-M", "prepared",
                        "-c", "" + CUSTOMERS, "-j", "2", "-T", "" + bench.settings().seconds(), "-D", "specialists=" + SPECIALISTS,
                        "-D", "opening=" + opening(busy.first(), FREE_FROM).getEpochSecond(), "-D", "run=" + ++runs, "-D", "n=-1", "-f", "bench/booking.sql", database.name())
                .redirectErrorStream(true);
        pgbench.environment().putAll(Map.of("PGPASSWORD", database.password(), "PGOPTIONS", "-c plan_cache_mode=force_generic_plan")); // as the service
        Process process = pgbench.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Matcher rate = RATE.matcher(output);
        if (process.waitFor() != 0 || !rate.find()) {
            throw new IllegalStateException("pgbench did not print a rate:\n" + output);
        }
        busy.freeAgain();
        return Double.parseDouble(rate.group(1));
    }

    /** Returns every half hour of every specialist on the days without bookings, always in the same random order. */
    static List<Bookings.Wish> wishes(LocalDate first) {
        List<Bookings.Wish> wishes = new ArrayList<>();
        for (int day = FREE_FROM; day < FREE_UNTIL; day++) {
            Instant opening = opening(first, day);
            for (int half = 0; half < 24; half++) {
                for (int staffId = 1; staffId <= SPECIALISTS; staffId++) {
                    wishes.add(new Bookings.Wish(opening.plusSeconds(1800L * half), staffId));
                }
            }
        }
        Collections.shuffle(wishes, new Random(1));
        return wishes;
    }

    private static Instant opening(LocalDate first, int day) {
        return first.plusDays(day).atTime(8, 0).atZone(Visits.ZONE).toInstant();
    }

    void measureOneTime() throws Exception {
        Bench.say(AT_ONCE + " confirmations of one time at once");
        List<Bookings.Storm> storms = new ArrayList<>();
        for (Bookings.Wish wish : wishes(busy.first()).subList(0, bench.settings().rounds() + 1)) {
            storms.add(bookings.storm(wish, CUSTOMERS, AT_ONCE));
        }
        storms.removeFirst(); // warmed up
        storms.sort((a, b) -> Double.compare(a.seconds(), b.seconds()));
        Bookings.Storm median = storms.get(storms.size() / 2);
        boolean isRight = storms.stream().allMatch(storm -> storm.statuses().equals(Map.of(200, 1, 409, AT_ONCE - 1)));
        bench.report()
                .add(Result.of(
                        "7",
                        "200 confirmations of one time at once",
                        "1 wins, 199 × 409, within 1 s",
                        "%s in %.2f s".formatted(median.statuses(), median.seconds()),
                        isRight && median.seconds() <= 1));
        busy.freeAgain();
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
