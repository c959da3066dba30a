package org.isarbooking.edge.limits;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Limits the number of concurrent calls. A call takes a place once its body has arrived. Calls that are still arriving
 * cost memory but no work, and have a separate limit. Requests that arrive too slowly and answers that are read too
 * slowly are cut off.
 */
@Singleton
public class Places {

    /** The number of requests that may be arriving at the same time, for each place. */
    private static final int ARRIVING_EACH = 2;

    /** A request that takes longer than this to arrive can be cut off to make room for a new one. */
    private static final Duration SLOW = Duration.ofSeconds(1);

    private static final Duration WORTH_ANOTHER_TRY = Duration.ofSeconds(1);
    private static final long MILLISECONDS_BETWEEN_LOOKS = 250;

    private final int atOnce;
    private final Duration longestRequest;
    private final Duration longestAnswer;
    private final Duration longestLeftover;
    private final Set<Place> all = ConcurrentHashMap.newKeySet();
    private final AtomicInteger underWay;
    private final AtomicInteger arriving;
    private final Counter shed;
    private final Vertx vertx;
    private final long looks;

    /**
     * Makes the places of this process.
     *
     * @param longestRequest the time limit for a request to arrive
     * @param longestAnswer the time limit for a caller to read an answer, counted from the beginning of the call
     * @param longestLeftover the longest time that work can last after its caller has left
     */
    Places(
            @ConfigProperty(name = "isar.limits.calls-at-once") int atOnce,
            @ConfigProperty(name = "isar.limits.longest-request", defaultValue = "10s") Duration longestRequest,
            @ConfigProperty(name = "isar.limits.longest-answer", defaultValue = "2m") Duration longestAnswer,
            @ConfigProperty(name = "isar.limits.longest-leftover", defaultValue = "10m") Duration longestLeftover,
            MeterRegistry metrics,
            Vertx vertx) {
        this.atOnce = atOnce;
        this.longestRequest = longestRequest;
        this.longestAnswer = longestAnswer;
        this.longestLeftover = longestLeftover;
        this.underWay = metrics.gauge("isar.calls.under.way", new AtomicInteger());
        this.arriving = metrics.gauge("isar.calls.arriving", new AtomicInteger());
        metrics.gauge("isar.calls.abandoned", all, Places::abandoned);
        this.shed = metrics.counter("isar.calls.shed");
        this.vertx = vertx;
        this.looks = vertx.setPeriodic(MILLISECONDS_BETWEEN_LOOKS, _ -> cutOffSlowOnes());
    }

    @PreDestroy
    void end() {
        vertx.cancelTimer(looks);
    }

    /**
     * Watches a call that arrives.
     *
     * @param whenFree called once, when the caller and all work have released the place
     * @throws Refusal {@code temporarily_unavailable} if there is no room
     */
    Place arrive(RoutingContext call, Runnable whenFree) {
        if (underWay.get() >= atOnce || !hasRoomToArrive()) {
            throw full();
        }
        arriving.incrementAndGet();
        Place place = Place.of(call, free -> {
            all.remove(free);
            (free.isTaken() ? underWay : arriving).decrementAndGet();
            whenFree.run();
        });
        all.add(place);
        place.watch();
        return place;
    }

    /**
     * Takes the place of a call whose body has arrived. Does nothing for a call that needs no place or has already
     * taken one.
     *
     * @throws Refusal {@code temporarily_unavailable} if all places are taken, or the caller has left
     */
    public void take(RoutingContext call) {
        Place.of(call).filter(place -> !place.isTaken()).ifPresent(this::take);
    }

    private void take(Place place) {
        if (!place.hold()) {
            throw full();
        }
        try {
            if (underWay.incrementAndGet() > atOnce) {
                underWay.decrementAndGet();
                throw full();
            }
            arriving.decrementAndGet();
            place.take();
        } finally {
            place.letGo();
        }
    }

    private Refusal full() {
        shed.increment();
        return Refusal.of(ProblemCode.TEMPORARILY_UNAVAILABLE).after(WORTH_ANOTHER_TRY);
    }

    private boolean hasRoomToArrive() {
        if (arriving.get() < ARRIVING_EACH * atOnce) {
            return true;
        }
        return all.stream()
                .filter(place -> place.arrivesLongerThan(SLOW))
                .min(Comparator.comparingLong(Place::began))
                .map(slowest -> {
                    slowest.cutOff();
                    return true;
                })
                .orElse(false);
    }

    private void cutOffSlowOnes() {
        for (Place place : all) {
            if (place.arrivesLongerThan(longestRequest) || place.isAnsweredLongerThan(longestAnswer)) {
                place.cutOff();
            }
        }
    }

    private static double abandoned(Set<Place> places) {
        return places.stream().filter(Place::isAbandoned).count();
    }

    /** Returns true if at least half of the places are held for longer than any work lasts: a restart is needed. */
    boolean areLost() {
        Duration longest = longestAnswer.plus(longestLeftover);
        long lost = all.stream()
                .filter(place -> place.isAbandonedLongerThan(longestLeftover) || place.isOlderThan(longest))
                .count();
        return lost > 0 && 2 * lost >= atOnce;
    }
}
