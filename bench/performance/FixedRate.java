import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A load of callers who don't wait for each other. Each request has its own due time, even if earlier ones are late.
 * Latency counts from the due time. So a stall adds to the latency of every request that had to wait, not only of one.
 */
final class FixedRate {

    private static final int CONNECTIONS = 256;
    private static final int OK = 200;
    private static final int COME_BACK = 503;

    private final Vertx vertx = Vertx.vertx();
    private final HttpClient client = vertx.createHttpClient(
            new HttpClientOptions().setMaxPoolSize(CONNECTIONS).setMaxWaitQueueSize(-1).setKeepAliveTimeout(60));

    /**
     * The result of a load.
     *
     * @param refusedIn the number of requests refused for now (503), by the second in which they were due
     */
    record Paced(Round round, Map<Integer, Integer> refusedIn, int requests) {

        int refused() {
            return refusedIn.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /**
     * Runs the load. A request that is refused for now (503) counts as one that is never answered. Any other refusal is
     * a fault.
     */
    Paced run(Server server, Question question, double perSecond, int seconds) throws InterruptedException {
        int requests = (int) (perSecond * seconds);
        long interval = (long) (1e9 / perSecond);
        RequestOptions options = options(server, question);
        List<Buffer> bodies = question.bodies().stream().map(Buffer::buffer).toList();
        long[] nanos = new long[requests];
        Map<Integer, Integer> refusedIn = new ConcurrentSkipListMap<>();
        Map<String, Integer> faults = new ConcurrentSkipListMap<>();
        CountDownLatch open = new CountDownLatch(requests);
        Context context = vertx.getOrCreateContext();
        Duration before = server.processorTime();
        long start = System.nanoTime() + interval;
        for (int i = 0; i < requests; i++) {
            long due = start + i * interval;
            while (System.nanoTime() < due) {
                LockSupport.parkNanos(due - System.nanoTime());
            }
            int number = i;
            context.runOnContext(_ -> send(options, bodies.get(number % bodies.size())).onComplete(sent -> {
                nanos[number] = System.nanoTime() - due;
                if (sent.failed()) {
                    faults.merge(String.valueOf(sent.cause()), 1, Integer::sum);
                } else if (sent.result() == COME_BACK) {
                    nanos[number] = Long.MAX_VALUE;
                    refusedIn.merge((int) ((due - start) / 1e9), 1, Integer::sum);
                } else if (sent.result() != OK) {
                    faults.merge("status " + sent.result(), 1, Integer::sum);
                }
                open.countDown();
            }));
        }
        if (!open.await(60, TimeUnit.SECONDS)) {
            throw new IllegalStateException("%d of %d requests had no answer".formatted(open.getCount(), requests));
        }
        if (!faults.isEmpty()) {
            throw new IllegalStateException("At %,.0f/s: %s".formatted(perSecond, faults));
        }
        double processorMicros = server.processorTime().minus(before).toNanos() / 1000.0 / requests;
        Arrays.sort(nanos);
        Round round = new Round(perSecond, millis(nanos[requests / 2]), millis(nanos[(int) (requests * 0.99)]), processorMicros);
        return new Paced(round, refusedIn, requests);
    }

    private static double millis(long nanos) {
        return nanos == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : nanos / 1e6;
    }

    private static RequestOptions options(Server server, Question question) {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setAbsoluteURI(server.url() + question.path())
                .putHeader("Content-Type", "application/json");
        question.headers().forEach(options::putHeader);
        return options;
    }

    private Future<Integer> send(RequestOptions options, Buffer body) {
        return client.request(options)
                .compose(request -> request.send(body))
                .compose(response -> response.body().map(response.statusCode()));
    }
}
