package org.isarbooking.database;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.smallrye.mutiny.subscription.UniEmitter;
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
 * Lets simultaneous callers share one read. A caller who asks during a read waits for the next read, together with
 * other callers. So each caller gets an answer that was read after the caller asked. The number of reads depends on the
 * speed of the database, not on the number of callers.
 *
 * <p>Callers wait at most three seconds for the answer of their own read. A read without an answer after that time is
 * late: its callers have given up, and the next read begins while it still runs. So a connection without an answer
 * doesn't block other callers. At most three reads of a key run at a time, so that a slow database doesn't get more and
 * more reads. If all three are late, callers wait at most three seconds for one of them to end. So nobody waits longer
 * than nine seconds: three until the running read ends or is late, three until a late read ends, and three for their
 * own read.
 *
 * @param <K> the question
 * @param <V> the answer
 */
public final class SharedReads<K, V> {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /** A read counts as lost after this time. Time limits end every statement and every silent connection earlier. */
    private static final Duration LOST = Duration.ofSeconds(30);

    private static final int MOST_READS = 3;

    private final Function<K, Uni<V>> read;
    private final Alarm alarm;
    private final Map<K, Line> lines = new HashMap<>();

    /** @param read a function that reads from the database, outside of any transaction */
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

    /** Runs a task later, unless it is cancelled first. */
    interface Alarm {

        Future<?> after(Duration delay, Runnable task);
    }

    /** Returns the answer of a read that begins now or later. Returns it on the caller's context. */
    public Uni<V> of(K key) {
        return Uni.createFrom().<V>emitter(asker -> ask(key, asker)).plug(CallerContext::returning);
    }

    private void ask(K key, UniEmitter<? super V> asker) {
        Turn next;
        synchronized (lines) {
            Line line = lines.computeIfAbsent(key, Line::new);
            line.join(asker);
            next = line.next();
        }
        begin(next);
    }

    private void begin(@Nullable Turn turn) {
        if (turn != null) {
            turn.begin();
        }
    }

    /** The reads of a key, with all waiting callers. Changes only while {@link #lines} is locked. */
    private final class Line {

        private final K key;

        /** The number of running reads, including late ones. */
        private int reads;

        /** The read that callers wait for; null while all running reads are late. */
        private @Nullable Turn current;

        /** The next read; null while nobody waits for it. */
        private @Nullable Turn waiting;

        Line(K key) {
            this.key = key;
        }

        void join(UniEmitter<? super V> asker) {
            if (waiting == null) {
                waiting = new Turn(this);
            }
            waiting.askers.add(asker);
        }

        /** Takes the next read out of the line; null if none may begin now. */
        @Nullable
        Turn next() {
            Turn next = waiting;
            if (next == null || current != null) {
                return null;
            }
            if (reads == MOST_READS) {
                next.startWaitTimer();
                return null;
            }
            waiting = null;
            current = next;
            reads++;
            next.startReadTimer();
            return next;
        }

        void forget() {
            if (reads == 0 && waiting == null) {
                lines.remove(key);
            }
        }
    }

    /** A read, with the callers that wait for its answer until they give up. */
    private final class Turn {

        private final Line line;
        private List<UniEmitter<? super V>> askers = new ArrayList<>();
        private boolean isOver;
        private @Nullable Future<?> alarm;

        Turn(Line line) {
            this.line = line;
        }

        /** Starts the timer, unless it already runs. */
        void startWaitTimer() {
            if (alarm == null) {
                alarm = after(PATIENCE, this::giveUp);
            }
        }

        void startReadTimer() {
            cancelAlarm();
            alarm = after(PATIENCE, this::becomeLate);
        }

        private Future<?> after(Duration delay, Runnable task) {
            return SharedReads.this.alarm.after(delay, task);
        }

        private void cancelAlarm() {
            if (alarm != null) {
                alarm.cancel(false);
            }
        }

        void begin() {
            Uni.createFrom()
                    .deferred(() -> read.apply(line.key))
                    .subscribe()
                    .with(answer -> end(asker -> asker.complete(answer)), fault -> end(asker -> asker.fail(fault)));
        }

        private void end(Consumer<UniEmitter<? super V>> answer) {
            List<UniEmitter<? super V>> answered;
            Turn next;
            synchronized (lines) {
                if (isOver) {
                    return;
                }
                isOver = true;
                cancelAlarm();
                answered = askers;
                line.reads--;
                next = giveWay();
            }
            SharedReads.this.begin(next);
            answered.forEach(answer);
        }

        private void becomeLate() {
            List<UniEmitter<? super V>> late;
            Turn next;
            synchronized (lines) {
                if (isOver) {
                    return;
                }
                late = askers;
                askers = List.of();
                alarm = after(LOST.minus(PATIENCE), () -> end(_ -> {}));
                next = giveWay();
            }
            SharedReads.this.begin(next);
            fail(late);
        }

        private @Nullable Turn giveWay() {
            if (equals(line.current)) {
                line.current = null;
            }
            Turn next = line.next();
            line.forget();
            return next;
        }

        /** Ends the wait for a read that could not begin. */
        private void giveUp() {
            synchronized (lines) {
                if (!equals(line.waiting)) {
                    return;
                }
                line.waiting = null;
                line.forget();
            }
            fail(askers);
        }

        private void fail(List<UniEmitter<? super V>> late) {
            late.forEach(asker -> asker.fail(new TimeoutException("a shared read had no answer in time")));
        }
    }
}
