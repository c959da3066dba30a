package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads once what many ask for at the same time. A caller who asks while a read is under way waits for the next one,
 * together with all others who do. So each answer was read after its callers had asked, as if they had read it
 * themselves. The database answers as often as it can instead of as often as it is asked.
 *
 * <p>A read lasts as long as its statements do, and no other read of its key begins before its end. Callers wait less
 * long: three seconds for their own read, three to six for another one to end.
 *
 * @param <K> the question
 * @param <V> the answer
 */
public final class SharedReads<K, V> {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /**
     * A read is lost after so many patiences: longer than a statement may take, and than a connection may be silent.
     */
    private static final int PATIENCES_OF_A_READ = 10;

    private final Function<K, Uni<V>> read;
    private final Alarm alarm;
    private final Map<K, Turn> turns = new HashMap<>();

    /** @param read reads from the database, outside of any transaction */
    public SharedReads(Function<K, Uni<V>> read) {
        this(
                read,
                (delay, task) ->
                        Infrastructure.getDefaultWorkerPool().schedule(task, delay.toMillis(), TimeUnit.MILLISECONDS));
    }

    SharedReads(Function<K, Uni<V>> read, Alarm alarm) {
        this.read = read;
        this.alarm = alarm;
    }

    /** Runs a task later, unless it is cancelled before. */
    interface Alarm {

        Future<?> after(Duration delay, Runnable task);
    }

    /** Returns the answer of a read that begins no earlier than now, on the context of the caller. */
    public Uni<V> of(K key) {
        return Uni.createFrom().<V>emitter(asker -> ask(key, asker)).plug(SharedReads::backOnOwnContext);
    }

    private void ask(K key, UniEmitter<? super V> asker) {
        Turn turn;
        synchronized (turns) {
            Turn underWay = turns.get(key);
            if (underWay != null) {
                underWay.newest.add(asker);
                return;
            }
            turn = next(key, List.of(asker));
        }
        turn.begin();
    }

    private Turn next(K key, List<UniEmitter<? super V>> askers) {
        Turn turn = new Turn(key, askers);
        turns.put(key, turn);
        return turn;
    }

    /** A read that is under way, and everybody who waits: first for it, then for its end. */
    private final class Turn {

        private final K key;

        /** Those who wait for this read, until they give up. */
        private List<UniEmitter<? super V>> askers;

        /**
         * Those who give up at the next alarm: the askers of this read, after them others who have waited for its end.
         */
        private List<UniEmitter<? super V>> oldest;

        /** Those who have come since the last alarm, for the next read. */
        private List<UniEmitter<? super V>> newest = new ArrayList<>();

        private int alarms;
        private boolean isOver;
        private Future<?> nextAlarm;

        Turn(K key, List<UniEmitter<? super V>> askers) {
            this.key = key;
            this.askers = askers;
            this.oldest = askers;
            this.nextAlarm = alarm.after(PATIENCE, this::giveUp);
        }

        void begin() {
            Uni.createFrom()
                    .deferred(() -> read.apply(key))
                    .subscribe()
                    .with(
                            answer -> finish(asker -> asker.complete(answer)),
                            fault -> finish(asker -> asker.fail(fault)));
        }

        private void finish(Consumer<UniEmitter<? super V>> answer) {
            List<UniEmitter<? super V>> answered;
            Turn next;
            synchronized (turns) {
                if (isOver) {
                    return;
                }
                answered = askers;
                next = end();
            }
            if (next != null) {
                next.begin();
            }
            answered.forEach(answer);
        }

        private void giveUp() {
            List<UniEmitter<? super V>> late;
            Turn next = null;
            synchronized (turns) {
                if (isOver) {
                    return;
                }
                late = oldest;
                askers = List.of();
                oldest = newest;
                newest = new ArrayList<>();
                alarms++;
                if (alarms < PATIENCES_OF_A_READ) {
                    nextAlarm = alarm.after(PATIENCE, this::giveUp);
                } else {
                    next = end();
                }
            }
            if (next != null) {
                next.begin();
            }
            late.forEach(asker -> asker.fail(new TimeoutException("a shared read had no answer in time")));
        }

        /** Makes way for the next read, and returns it if somebody waits for it. */
        private @Nullable Turn end() {
            isOver = true;
            nextAlarm.cancel(false);
            List<UniEmitter<? super V>> waiting = newest;
            if (alarms > 0) {
                waiting = new ArrayList<>(oldest);
                waiting.addAll(newest);
            }
            if (waiting.isEmpty()) {
                turns.remove(key);
                return null;
            }
            return next(key, waiting);
        }
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
