import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Occupied;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.calendar.rules.WallClockPeriod;
import org.isarbooking.calendar.rules.WeeklyHours;
import org.isarbooking.calendar.rules.WorkingTime;
import org.isarbooking.salon.rules.RequestedService;
import org.isarbooking.salon.rules.Skill;
import org.isarbooking.salon.rules.VisitPlanner;
import org.isarbooking.salon.rules.VisitQuestion;

/**
 * Searches over 30 days of 10 specialists with 20 bookings a day each. A search builds every specialist's days from raw
 * periods and counts all possible starts. The month includes the Sunday of the spring clock change.
 *
 * <p>Argument: the number of measured rounds of a second each; 9 by default.
 */
public final class EngineBenchmark {

    static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
    static final LocalDate FIRST = LocalDate.of(2027, 3, 10);
    static final int DAYS = 30;
    private static final int SPECIALISTS = 10;
    private static final int BOOKINGS = 20;
    static final long SEED = 20270328;
    static final int CLEANUP = 5;
    static final int GRID = 15;
    private static final int CATEGORY = 1;
    static final int OPENS = 8 * 60;
    static final int CLOSES = 20 * 60;

    private static final int WARM_UP_SECONDS = 4;
    private static final int ROUNDS_BY_DEFAULT = 9;
    private static final Duration ROUND = Duration.ofSeconds(1);

    private EngineBenchmark() {}

    public static void main(String[] arguments) {
        List<SpecialistCalendar> salon = salon(new Random(SEED));
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS_BY_DEFAULT;
        measure("1 service of 30 min", salon, question(1), rounds);
        measure("4 services of 15 to 45 min", salon, question(4), rounds);
    }

    static VisitQuestion question(int services) {
        int[] minutes = {30, 15, 45, 20};
        List<RequestedService> requested = IntStream.range(0, services)
                .mapToObj(service -> {
                    Map<Integer, Skill> skills = new TreeMap<>();
                    for (int staff = 1; staff <= SPECIALISTS; staff++) {
                        skills.put(staff, new Skill(minutes[service], CLEANUP));
                    }
                    return new RequestedService(service + 1, CATEGORY, skills);
                })
                .toList();
        return new VisitQuestion(requested, OptionalInt.empty(), GRID);
    }

    private static void measure(String name, List<SpecialistCalendar> salon, VisitQuestion question, int roundCount) {
        IntSupplier search = () -> search(salon, question);
        run(search, Duration.ofSeconds(WARM_UP_SECONDS));
        List<Round> rounds = IntStream.range(0, roundCount).mapToObj(_ -> run(search, ROUND)).toList();
        System.out.printf(
                "%-28s %,7.0f searches/s of processor time, %,7.0f by the clock (median of %d rounds); %d starts found%n",
                name,
                median(rounds.stream().mapToDouble(Round::perProcessorSecond)),
                median(rounds.stream().mapToDouble(Round::perSecond)),
                roundCount,
                search.getAsInt());
    }

    /** The rates of a round. Processor time is more reliable than the clock on a machine that others use, too. */
    private record Round(double perSecond, double perProcessorSecond) {}

    static double median(DoubleStream rates) {
        double[] sorted = rates.sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static Round run(IntSupplier search, Duration time) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        int expected = search.getAsInt();
        long begin = System.nanoTime();
        long processorBegin = threads.getCurrentThreadCpuTime();
        long searches = 0;
        while (System.nanoTime() - begin < time.toNanos()) {
            for (int i = 0; i < 100; i++) {
                if (search.getAsInt() != expected) {
                    throw new AssertionError("The same question got another answer");
                }
            }
            searches += 100;
        }
        long processorTime = threads.getCurrentThreadCpuTime() - processorBegin;
        return new Round(searches * 1e9 / (System.nanoTime() - begin), searches * 1e9 / processorTime);
    }

    static int search(List<SpecialistCalendar> salon, VisitQuestion question) {
        List<LocalDay> days = LocalDay.from(FIRST, DAYS, ZONE);
        List<List<SpecialistDay>> calendars = new ArrayList<>(SPECIALISTS);
        for (SpecialistCalendar calendar : salon) {
            calendars.add(calendar.over(days));
        }
        int starts = 0;
        for (int d = 0; d < DAYS; d++) {
            List<SpecialistDay> team = new ArrayList<>(SPECIALISTS);
            for (List<SpecialistDay> calendar : calendars) {
                team.add(calendar.get(d));
            }
            LocalDay day = days.get(d);
            starts += VisitPlanner.plan(question, day, team, 0, day.minutes()).count();
        }
        return starts;
    }

    static List<SpecialistCalendar> salon(Random random) {
        Map<DayOfWeek, List<WallClockPeriod>> hours = new EnumMap<>(DayOfWeek.class);
        for (DayOfWeek weekday : DayOfWeek.values()) {
            hours.put(weekday, List.of(new WallClockPeriod(OPENS, CLOSES)));
        }
        WorkingTime workingTime = new WorkingTime(new WeeklyHours(hours), Set.of(), List.of());
        return IntStream.rangeClosed(1, SPECIALISTS)
                .mapToObj(staff -> new SpecialistCalendar(staff, workingTime, bookings(random)))
                .toList();
    }

    /**
     * Makes 20 visits for each day, each of 15 or 30 minutes, in random order. The free quarters of an hour are spread
     * between them at random.
     */
    private static List<Occupied> bookings(Random random) {
        List<Occupied> bookings = new ArrayList<>();
        for (int d = 0; d < DAYS; d++) {
            List<Integer> lengths = new ArrayList<>();
            int taken = 0;
            for (int b = 0; b < BOOKINGS; b++) {
                int length = b % 2 == 0 ? 15 : 30;
                lengths.add(length);
                taken += length;
            }
            for (int free = (CLOSES - OPENS - taken) / 15; free > 0; free--) {
                lengths.add(0);
            }
            Collections.shuffle(lengths, random);
            Instant at = FIRST.plusDays(d).atTime(OPENS / 60, 0).atZone(ZONE).toInstant();
            for (int length : lengths) {
                Instant end = at.plus(Duration.ofMinutes(length == 0 ? 15 : length));
                if (length > 0) {
                    bookings.add(new Occupied.ByVisit(at, end));
                }
                at = end;
            }
        }
        return bookings;
    }
}
