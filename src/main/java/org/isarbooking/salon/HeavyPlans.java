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
 * Computes heavy plans on a few separate threads, off the event loops. While too many days wait, further searches
 * are refused before they begin, because they would only delay all others. Running searches take turns, one day each.
 */
@Singleton
class HeavyPlans {

    /** The number of days that may wait for each thread. */
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

    /** Completes if another search may begin. Fails with {@code temporarily_unavailable} if too many days wait. */
    Uni<Void> admission() {
        return Uni.createFrom()
                .deferred(() -> threads.getQueue().size() < mostWaiting
                        ? Uni.createFrom().voidItem()
                        : Uni.createFrom()
                                .failure(Refusal.of(ProblemCode.TEMPORARILY_UNAVAILABLE)
                                        .after(WORTH_ANOTHER_TRY)));
    }

    /**
     * Returns the result of the work, computed on one of the threads. Later stages run there, too. A caller that does
     * more than planning must first return to its own context ({@link org.isarbooking.database.CallerContext}). Work
     * that is cancelled before it begins leaves the queue.
     */
    <T> Uni<T> compute(Supplier<T> work) {
        Uni<T> result = Uni.createFrom().item(work);
        return Uni.createFrom().emitter(emitter -> {
            Runnable task = () -> result.subscribe().with(emitter::complete, emitter::fail);
            emitter.onTermination(() -> threads.remove(task));
            threads.execute(task);
        });
    }

    @PreDestroy
    void end() {
        threads.shutdownNow();
    }
}
