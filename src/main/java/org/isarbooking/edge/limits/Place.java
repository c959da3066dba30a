package org.isarbooking.edge.limits;

import io.netty.channel.Channel;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.GenericFutureListener;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.edge.http.Faults;
import org.isarbooking.internals.Connections;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * The place of one call among the concurrent calls, from the head of its request to the end of its work. It has two
 * kinds of holders: the caller, until the answer is written or the connection is gone, and the work of the call. The
 * place becomes free, once, when it has no holder any more.
 *
 * <p>The answer's own handlers don't always report that the caller has left: the framework replaces one of the
 * handlers, and a reset stream calls none of them. So this class watches the connection, too.
 */
public final class Place {

    private static final String KEY = Place.class.getName();
    private static final int CALLER = 1;

    private final RoutingContext call;
    private final Channel connection;
    private final Consumer<Place> whenFree;
    private final GenericFutureListener<Future<? super Void>> gone = _ -> callerLeaves();
    private final long began = System.nanoTime();
    private final AtomicInteger holders = new AtomicInteger(CALLER);
    private final AtomicBoolean isCallerThere = new AtomicBoolean(true);
    private volatile long left;
    private volatile boolean isTaken;

    private Place(RoutingContext call, Consumer<Place> whenFree) {
        this.call = call;
        this.connection = Connections.channel(call.request());
        this.whenFree = whenFree;
    }

    /**
     * Makes the place of a call and stores it with the call.
     *
     * @param whenFree called once, when no holder is left
     */
    public static Place of(RoutingContext call, Consumer<Place> whenFree) {
        Place place = new Place(call, whenFree);
        call.put(KEY, place);
        return place;
    }

    /** Returns the place of a call; empty for a call without a place, such as a page of the console. */
    public static Optional<Place> of(@Nullable RoutingContext call) {
        return call == null ? Optional.empty() : Optional.ofNullable(call.get(KEY));
    }

    /** Watches the answer and the connection. If the connection is already closed, the place is released soon. */
    void watch() {
        connection.closeFuture().addListener(gone);
        call.addEndHandler(_ -> callerLeaves());
    }

    /** Returns true once the body has arrived and a place was free. */
    boolean isTaken() {
        return isTaken;
    }

    void take() {
        isTaken = true;
    }

    void callerLeaves() {
        if (isCallerThere.get()) {
            left = System.nanoTime();
        }
        if (isCallerThere.compareAndSet(true, false)) {
            connection.closeFuture().removeListener(gone);
            letGo();
        }
    }

    /**
     * Holds the place for a piece of work. The work must call {@link #letGo} at its end. Returns false if the place is
     * already free, because the caller has left.
     */
    boolean hold() {
        return holders.getAndUpdate(count -> count == 0 ? 0 : count + 1) > 0;
    }

    void letGo() {
        if (holders.decrementAndGet() == 0) {
            whenFree.accept(this);
        }
    }

    /**
     * Returns work that holds the place until its end, even if nobody waits for it any more. If it fails then, the
     * failure is logged here, because no answer reports it.
     */
    public <T> Uni<T> finishing(Uni<T> work) {
        return Uni.createFrom().emitter(answer -> {
            if (!hold()) {
                answer.fail(Refusal.of(ProblemCode.TEMPORARILY_UNAVAILABLE));
                return;
            }
            AtomicBoolean isAwaited = new AtomicBoolean(true);
            answer.onTermination(() -> isAwaited.set(false));
            work.subscribe()
                    .with(
                            item -> {
                                letGo();
                                answer.complete(item);
                            },
                            fault -> {
                                letGo();
                                if (isAwaited.get()) {
                                    answer.fail(fault);
                                } else {
                                    Faults.refusal(fault, CallContext.requestId(call)); // logs it
                                }
                            });
        });
    }

    /** Returns true if the caller is there and its request has taken longer than a limit to arrive. */
    boolean arrivesLongerThan(Duration limit) {
        return isCallerThere.get()
                && !isTaken
                && isOlderThan(limit)
                && !call.request().isEnded();
    }

    /**
     * Returns true if the caller holds the place for too long: the answer is closed, or the call has taken its place
     * and has lasted longer than a limit.
     */
    boolean isAnsweredLongerThan(Duration limit) {
        return isCallerThere.get() && (call.response().closed() || (isTaken && isOlderThan(limit)));
    }

    boolean isAbandoned() {
        return !isCallerThere.get();
    }

    boolean isAbandonedLongerThan(Duration limit) {
        return isAbandoned() && System.nanoTime() - left > limit.toNanos();
    }

    boolean isOlderThan(Duration limit) {
        return System.nanoTime() - began > limit.toNanos();
    }

    /** Returns the time at which the call began, comparable only within this process. */
    long began() {
        return began;
    }

    /** Closes the connection at once; if several calls share it (HTTP/2), resets only this call. */
    void cutOff() {
        if (call.request().version() == HttpVersion.HTTP_2) {
            call.response().reset();
        } else {
            var _ = connection.close();
        }
        callerLeaves();
    }
}
