package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A read that many ask for at the same time, done for all of them at once: who asks while it is running waits for the next
 * one, together with everybody else who does. So each gets an answer that was read after they asked, as if they had read it
 * themselves, and the database answers as often as it can instead of as often as it is asked.
 *
 * @param <K> what is asked for
 * @param <V> the answer
 */
public final class SharedReads<K, V> {

    /** A read that gets stuck fails for those who wait for it; the next one is another. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Function<K, Uni<V>> read;
    private final Map<K, List<UniEmitter<? super V>>> waiting = new HashMap<>();

    /** @param read reads from the database, outside of any transaction */
    public SharedReads(Function<K, Uni<V>> read) {
        this.read = read;
    }

    /** What a read that begins no earlier than now answers; on the context of who asks. */
    public Uni<V> of(K key) {
        return Uni.createFrom().<V>emitter(asker -> ask(key, asker)).plug(SharedReads::backOnOwnContext);
    }

    private void ask(K key, UniEmitter<? super V> asker) {
        synchronized (waiting) {
            List<UniEmitter<? super V>> next = waiting.get(key);
            if (next != null) {
                next.add(asker);
                return;
            }
            waiting.put(key, new ArrayList<>());
        }
        run(key, List.of(asker));
    }

    private void run(K key, List<UniEmitter<? super V>> askers) {
        Uni.createFrom()
                .deferred(() -> read.apply(key))
                .ifNoItem()
                .after(PATIENCE)
                .failWith(() -> new TimeoutException("a shared read had no answer in time"))
                .subscribe()
                .with(
                        answer -> finish(key, askers, asker -> asker.complete(answer)),
                        fault -> finish(key, askers, asker -> asker.fail(fault)));
    }

    private void finish(K key, List<UniEmitter<? super V>> askers, Consumer<UniEmitter<? super V>> answer) {
        List<UniEmitter<? super V>> next;
        synchronized (waiting) {
            next = waiting.remove(key);
            if (next != null && !next.isEmpty()) {
                waiting.put(key, new ArrayList<>());
            }
        }
        if (next != null && !next.isEmpty()) {
            run(key, next);
        }
        askers.forEach(answer);
    }

    private static <T> Uni<T> backOnOwnContext(Uni<T> uni) {
        Context context = Vertx.currentContext();
        return context == null ? uni : uni.emitOn(task -> runOn(context, task));
    }

    private static void runOn(Context context, Runnable task) {
        if (context.equals(Vertx.currentContext())) {
            task.run();
        } else {
            context.runOnContext(nothing -> task.run());
        }
    }
}
