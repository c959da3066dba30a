import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * Searches and books until a file appears, for five minutes at most. Counts every call that failed, and repeats none.
 * Then checks, through the gateway and in the database, that each confirmed visit is there exactly once.
 *
 * <p>Arguments: URL, its certificate, a token that may book, a JDBC address, the id of a service, a first day, the file
 * that ends the load, then searches as {@code name body}.
 */
final class Load {

    private static final int SEARCHERS = 6;
    private static final int BOOKERS = 2;
    private static final int DAYS_OF_A_BOOKER = 40; // bookers begin this far apart, so they don't want the same starts
    private static final int MOST_SECONDS = 300;

    private final LoadClient gateway;
    private final Path end;
    private final long latest = System.nanoTime() + Duration.ofSeconds(MOST_SECONDS).toNanos();
    private final AtomicLong calls = new AtomicLong();
    private final Map<String, Long> failures = new ConcurrentHashMap<>();

    private Load(LoadClient gateway, Path end) {
        this.gateway = gateway;
        this.end = end;
    }

    public static void main(String[] arguments) throws Exception {
        Load load = new Load(
                new LoadClient(arguments[0], Path.of(arguments[1]), arguments[2]), Path.of(arguments[6]));
        List<String> searches = List.of(arguments).subList(7, arguments.length);
        LocalDate first = LocalDate.parse(arguments[5]);
        List<LoadBooker> bookers = IntStream.range(0, BOOKERS)
                .mapToObj(number -> new LoadBooker(
                        number, Integer.parseInt(arguments[4]), first.plusDays((long) number * DAYS_OF_A_BOOKER)))
                .toList();
        List<Thread> callers = new ArrayList<>();
        IntStream.range(0, SEARCHERS).forEach(searcher -> callers.add(load.start(turn -> {
            String[] pair = searches.get((int) ((turn + searcher) % searches.size())).split(" ", 2);
            load.call(pair[0], pair[1]);
            Thread.sleep(5); // an ordinary load, not a benchmark
        })));
        bookers.forEach(booker -> callers.add(load.start(turn -> {
            booker.book(load::call);
            Thread.sleep(200);
        })));
        for (Thread caller : callers) {
            caller.join();
        }
        List<LoadBooker.Visit> visits =
                bookers.stream().flatMap(booker -> booker.visits().stream()).toList();
        List<String> wrong = LoadBooker.faultsOf(visits, load.gateway, arguments[3]);
        System.out.printf("%d calls, failed: %s; %d visits confirmed, wrong: %s%n", load.calls.get(), load.failures, visits.size(), wrong);
        System.exit(load.failures.isEmpty() && wrong.isEmpty() && !visits.isEmpty() && load.calls.get() > 0 ? 0 : 1);
    }

    private interface Turn {
        void take(long turn) throws Exception;
    }

    private Thread start(Turn each) {
        return Thread.ofPlatform().start(() -> {
            for (long turn = 0; !Files.exists(end) && System.nanoTime() < latest; turn++) {
                try {
                    each.take(turn);
                } catch (InterruptedException ended) {
                    return;
                } catch (Exception fault) {
                    failures.merge(String.valueOf(fault.getMessage()), 1L, Long::sum);
                }
            }
        });
    }

    private com.fasterxml.jackson.databind.JsonNode call(String operation, String body) throws Exception {
        calls.incrementAndGet();
        return gateway.call(operation, body);
    }
}
