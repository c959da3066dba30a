import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** Books visits over HTTP like customers: an offer, then its confirmation, each for another person. */
final class Bookings {

    private static final AtomicInteger PERSONS = new AtomicInteger();

    private final Api api;

    Bookings(Api api) {
        this.api = api;
    }

    /** A start with a specialist. */
    record Wish(Instant start, int staffId) {}

    /** Makes an offer; returns the input that confirms it. */
    JsonObject prepare(Wish wish) throws Exception {
        int person = PERSONS.incrementAndGet();
        JsonObject offer = api.call(
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
        return api.call("salon_confirm_booking", offer);
    }

    /**
     * Returns the number of visits booked in a second, when some customers book one after another. Every booking must
     * succeed.
     */
    double perSecond(List<Wish> wishes, int customers, int seconds) throws Exception {
        Iterator<Wish> left = wishes.iterator();
        AtomicInteger booked = new AtomicInteger();
        AtomicReference<Exception> fault = new AtomicReference<>();
        long start = System.nanoTime();
        long end = start + seconds * 1_000_000_000L;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int customer = 0; customer < customers; customer++) {
                threads.execute(() -> {
                    try {
                        while (System.nanoTime() < end && fault.get() == null) {
                            confirm(prepare(next(left))).ok();
                            booked.incrementAndGet();
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
        return booked.get() * 1e9 / (System.nanoTime() - start);
    }

    private static Wish next(Iterator<Wish> left) {
        synchronized (left) {
            return left.next();
        }
    }

    /**
     * Books this many visits a second until it is closed. A time that another customer has taken meanwhile is no fault.
     */
    AutoCloseable keepBooking(List<Wish> wishes, int perSecond) {
        AtomicInteger booked = new AtomicInteger();
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
                        // The count below shows if too few are booked.
                    }
                });
            }
        });
        return () -> {
            clock.interrupt();
            clock.join();
            threads.close();
            if (booked.get() == 0) {
                throw new IllegalStateException("No visit was booked beside the searches");
            }
        };
    }
}
