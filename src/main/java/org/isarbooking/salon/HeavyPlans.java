package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Plans that take too long for an event loop, on a few threads of their own. When more than a few days wait to be
 * planned, the next search is refused before it begins: it would only make all of them late. Searches that have begun
 * take turns, a day each.
 */
@Singleton
class HeavyPlans {

    /** So many days may wait for each thread. */
    private static final int WAITING_EACH = 4;

    private static final Duration WORTH_ANOTHER_TRY = Duration.ofSeconds(2);

    private final ThreadPoolExecutor threads;
    private final int mostWaiting;

    HeavyPlans(@ConfigProperty(name = "isar.limits.heavy-searches-at-once") int atOnce) {
        this.threads = new ThreadPoolExecutor(
                atOnce,
                atOnce,
                1,
                TimeUnit.MINUTES,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("plans-", 0).factory());
        this.mostWaiting = WAITING_EACH * atOnce;
    }

    /**
     * Completes when another search may begin; fails with {@code temporarily_unavailable} when too many are under way.
     */
    Uni<Void> admission() {
        return Uni.createFrom()
                .deferred(() -> threads.getQueue().size() < mostWaiting
                        ? Uni.createFrom().voidItem()
                        : Uni.createFrom()
                                .failure(Refusal.of(ProblemCode.TEMPORARILY_UNAVAILABLE)
                                        .after(WORTH_ANOTHER_TRY)));
    }

    /**
     * Returns the result of the work, on one of the threads; what follows runs there too. A caller that goes on with
     * anything but planning returns to its own context first ({@link org.isarbooking.database.CallerContext}).
     */
    <T> Uni<T> compute(Supplier<T> work) {
        return Uni.createFrom().item(work).runSubscriptionOn(threads);
    }

    @PreDestroy
    void end() {
        threads.shutdownNow();
    }
}
