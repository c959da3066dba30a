import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Calls without a pause until a file appears, and counts every call that didn't succeed: nothing is tried twice. */
final class Load {

    private static final int CALLERS = 8;
    private static final int MOST_SECONDS = 300;

    private Load() {}

    public static void main(String[] arguments) throws Exception {
        String url = arguments[0];
        Path end = Path.of(arguments[1]);
        List<String> bodies = List.of(arguments).subList(2, arguments.length);
        AtomicLong calls = new AtomicLong();
        ConcurrentHashMap<String, Long> failures = new ConcurrentHashMap<>();
        long latest = System.nanoTime() + Duration.ofSeconds(MOST_SECONDS).toNanos();
        List<Thread> callers = java.util.stream.IntStream.range(0, CALLERS)
                .mapToObj(caller -> Thread.ofPlatform().start(() -> {
                    HttpClient client = HttpClient.newBuilder()
                            .version(HttpClient.Version.HTTP_1_1)
                            .build();
                    for (int call = caller; !Files.exists(end) && System.nanoTime() < latest; call++) {
                        String[] pair = bodies.get(call % bodies.size()).split(" ", 2);
                        HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/v1/operations/" + pair[0]))
                                .header("Content-Type", "application/json")
                                .timeout(Duration.ofSeconds(30))
                                .POST(HttpRequest.BodyPublishers.ofString(pair[1]))
                                .build();
                        calls.incrementAndGet();
                        try {
                            int status = client.send(request, HttpResponse.BodyHandlers.ofString())
                                    .statusCode();
                            if (status != 200) {
                                failures.merge(pair[0] + " " + status, 1L, Long::sum);
                            }
                            Thread.sleep(5); // a gateway's day, not a benchmark
                        } catch (InterruptedException ended) {
                            return;
                        } catch (Exception fault) {
                            failures.merge(pair[0] + " " + fault, 1L, Long::sum);
                        }
                    }
                }))
                .toList();
        for (Thread caller : callers) {
            caller.join();
        }
        System.out.println(calls + " calls, failed: " + failures);
        System.exit(failures.isEmpty() && calls.get() > 0 ? 0 : 1);
    }
}
