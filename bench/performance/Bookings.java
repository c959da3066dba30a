import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Books visits over HTTP like customers: an offer, then its confirmation, each for another person. If the service has
 * several processes, they get the calls in turn. So an offer and its confirmation reach different processes.
 */
final class Bookings {

    private static final AtomicInteger PERSONS = new AtomicInteger();

    private final List<Api> apis;
    private final AtomicInteger calls = new AtomicInteger();

    Bookings(Api... apis) {
        this(List.of(apis));
    }

    Bookings(List<Api> apis) {
        this.apis = apis;
    }

    private Api api() {
        return apis.get(Math.floorMod(calls.getAndIncrement(), apis.size()));
    }

    /** A start with a specialist. */
    record Wish(Instant start, int staffId) {}

    /** Makes an offer; returns the input that confirms the offer. */
    JsonObject prepare(Wish wish) throws Exception {
        int person = PERSONS.incrementAndGet();
        JsonObject offer = api().call(
                        "salon_prepare_booking",
                        new JsonObject()
                                .put("service_ids", JsonArray.of(1))
                                .put("start_at", wish.start().toString())
                                .put("staff_id", wish.staffId())
                                .put(
                                        "customer",
                                        new JsonObject()
                                                .put("first_name", "Maria")
                                                .put("last_name", "Huber")
                                                .put("email", "maria-%d@example.org".formatted(person))
                                                .put("phone", "+49 89 %07d".formatted(1_000_000 + person))))
                .ok();
        return new JsonObject()
                .put("quote_id", offer.getString("quote_id"))
                .put("quote_token", offer.getString("quote_token"))
                .put("accept_privacy", true)
                .put("accept_cancellation", true);
    }

    Api.Answer confirm(JsonObject offer) throws Exception {
        return api().call("salon_confirm_booking", offer);
    }

    /**
     * The result of {@link #keepPace}.
     *
     * @param p50 the median time of an offer and its confirmation, in milliseconds
     * @param p99 the 99th percentile of this time, in milliseconds
     */
    record Pace(int visits, double perSecond, double p50, double p99) {}

    /** Lets some customers book one visit after another. Every booking must succeed. */
    Pace keepPace(List<Wish> wishes, int customers, int seconds) throws Exception {
        Iterator<Wish> left = wishes.iterator();
        ConcurrentLinkedQueue<Long> booked = new ConcurrentLinkedQueue<>();
        AtomicReference<Exception> fault = new AtomicReference<>();
        long start = System.nanoTime();
        long end = start + seconds * 1_000_000_000L;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int customer = 0; customer < customers; customer++) {
                threads.execute(() -> {
                    try {
                        while (System.nanoTime() < end && fault.get() == null) {
                            long before = System.nanoTime();
                            confirm(prepare(next(left))).ok();
                            booked.add(System.nanoTime() - before);
                        }
                    } catch (Exception e) {
                        fault.set(e);
                    }
                });
            }
        }
        if (fault.get() != null) {
            throw fault.get();
        }
        double perSecond = booked.size() * 1e9 / (System.nanoTime() - start);
        List<Long> nanos = booked.stream().sorted().toList();
        return new Pace(nanos.size(), perSecond, nanos.get(nanos.size() / 2) / 1e6, nanos.get(nanos.size() * 99 / 100) / 1e6);
    }

    /** The number of answers by status, and the time that they took. */
    record Storm(Map<Integer, Integer> statuses, double seconds) {}

    /**
     * Makes many offers of one time, as many at once as there are customers. Then confirms all offers at the same time.
     */
    Storm storm(Wish wish, int customers, int offers) throws Exception {
        List<Callable<JsonObject>> preparations = Collections.nCopies(offers, () -> prepare(wish));
        List<Callable<Integer>> confirmations = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(customers)) {
            for (Future<JsonObject> offer : threads.invokeAll(preparations)) {
                JsonObject key = offer.get();
                confirmations.add(() -> confirm(key).status());
            }
        }
        Map<Integer, Integer> statuses = new TreeMap<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            long start = System.nanoTime();
            for (Future<Integer> status : threads.invokeAll(confirmations)) {
                statuses.merge(status.get(), 1, Integer::sum);
            }
            return new Storm(statuses, (System.nanoTime() - start) / 1e9);
        }
    }

    private static Wish next(Iterator<Wish> left) {
        synchronized (left) {
            return left.next();
        }
    }

    /**
     * Books this many visits a second until the returned object is closed or all wishes have been tried. Ignores calls
     * that fail. {@code close} fails if less than half of the visits due by then were booked.
     */
    AutoCloseable keepBooking(List<Wish> wishes, int perSecond) {
        AtomicInteger booked = new AtomicInteger();
        long start = System.nanoTime();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        Thread clock = Thread.ofVirtual().start(() -> {
            for (Wish wish : wishes) {
                LockSupport.parkNanos(1_000_000_000L / perSecond);
                if (Thread.currentThread().isInterrupted()) {
                    return;
                }
                threads.execute(() -> {
                    try {
                        booked.addAndGet(confirm(prepare(wish)).status() == 200 ? 1 : 0);
                    } catch (Exception e) {
                        // When the booking is closed, a check notices if too few visits were booked.
                    }
                });
            }
        });
        return () -> {
            double due = Math.min(wishes.size(), perSecond * ((System.nanoTime() - start) / 1e9));
            clock.interrupt();
            clock.join();
            threads.close();
            if (booked.get() < due / 2) {
                throw new IllegalStateException(
                        "Only %d of %.0f visits were booked beside the searches".formatted(booked.get(), due));
            }
        };
    }
}
