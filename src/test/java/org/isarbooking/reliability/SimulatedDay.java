package org.isarbooking.reliability;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.isarbooking.reliability.Diary.Act;
import org.isarbooking.reliability.Diary.Look;
import org.isarbooking.reliability.Diary.Write;
import org.isarbooking.reliability.Linearizability.Operation;

/**
 * One day of calls by concurrent clients, simulated without a service. Each call has its effect at one moment. Some
 * calls are never answered, and have their effect at once, late or not at all. Everything follows from one seed. Now
 * and then the simulation makes the given mistake.
 */
final class SimulatedDay {

    private static final int CLIENTS = 12;
    private static final int PARTS = 96;
    private static final int LENGTH = 4;

    private static final int RECENT = 15;

    /** Enough for a mistake to show within a few hundred calls. */
    private static final int PERCENT_OF_MISTAKES = 15;

    /** A mistake of an incorrect service. */
    enum Mistake {
        NONE,
        A_SEARCH_ANSWERS_FROM_A_STALE_PAGE,
        A_SEARCH_IS_HALF_STALE,
        A_BOOKING_IS_READ_AS_IT_WAS,
        A_CALENDAR_IS_READ_AS_IT_WAS,
        ONE_OF_TWO_PROCESSES_LAGS_BEHIND,
        A_SEARCH_LEAVES_A_FREE_START_OUT,
        A_SEARCH_FORGETS_THE_CLEAN_UP,
        A_CALENDAR_LEAVES_A_BOOKING_OUT,
        A_BOOKING_IS_SHOWN_AT_THE_TIME_OF_ANOTHER_ONE,
        A_BOOKING_IS_LOST,
        A_CANCELLATION_IS_LOST,
        A_MOVE_IS_LOST,
        TIME_IS_BOOKED_TWICE,
        A_BOOKING_IS_STORED_TWICE,
        A_MOVE_KEEPS_THE_OLD_TIME,
        A_MOVE_TAKES_NO_NEW_TIME,
        A_CANCELLATION_FREES_ANOTHER_BOOKING,
        A_CANCELLED_BOOKING_COMES_BACK,
        A_BOOKING_VANISHES,
        TIME_IS_BLOCKED_BY_NOBODY,
        FREE_TIME_IS_REFUSED,
        A_REFUSED_CALL_HAS_AN_EFFECT,
        AN_EFFECT_COMES_BEFORE_ITS_CALL,
        AN_EFFECT_COMES_AFTER_ITS_ANSWER
    }

    /** The next call of a client; {@code client} -1 stands for the late effect of an earlier call. */
    private record Pending(int client, long began, long moment, Runnable late) {}

    private final SplittableRandom random;
    private final Mistake mistake;
    private final List<Operation> operations = new ArrayList<>();
    private final PriorityQueue<Pending> pending = new PriorityQueue<>(Comparator.comparingLong(Pending::moment));
    private final Map<String, BitSet> stored = new TreeMap<>();

    /** The stored parts by the moment from which they were stored. */
    private final TreeMap<Long, Map<String, BitSet>> past = new TreeMap<>();

    private final List<String> everBooked = new ArrayList<>();
    private int booked;

    private SimulatedDay(long seed, Mistake mistake) {
        this.random = new SplittableRandom(seed);
        this.mistake = mistake;
        this.past.put(-1L, Map.of());
    }

    /** Returns the clients' writes and looks. */
    static List<Operation> operations(long seed, int count, Mistake mistake) {
        SimulatedDay day = new SimulatedDay(seed, mistake);
        for (int client = 0; client < CLIENTS; client++) {
            day.schedule(client, 0);
        }
        while (day.operations.size() < count) {
            Pending next = day.pending.remove();
            if (next.client() < 0) {
                next.late().run();
            } else {
                day.call(next);
            }
            day.past.put(next.moment(), Map.copyOf(day.stored));
        }
        return day.operations;
    }

    private void schedule(int client, long now) {
        long began = now + 1 + random.nextInt(60);
        pending.add(new Pending(client, began, began + 1 + random.nextInt(100), () -> {}));
    }

    private void call(Pending call) {
        long ended = call.moment() + 1 + random.nextInt(100);
        switch (random.nextInt(10)) {
            case 0, 1 -> book(call, ended);
            case 2 -> any().ifPresent(owner -> move(call, ended, owner));
            case 3 -> any().ifPresent(owner -> cancel(call, ended, owner));
            case 4, 5 -> calendar(call, ended);
            case 6 -> booking(call, ended);
            default -> search(call, ended);
        }
        if (goesWrong(Mistake.A_BOOKING_VANISHES)) {
            any().ifPresent(stored::remove);
        }
        if (goesWrong(Mistake.TIME_IS_BLOCKED_BY_NOBODY)) {
            stored.put("nobody", parts(random.nextInt(PARTS)));
        }
        schedule(call.client(), ended);
    }

    private boolean goesWrong(Mistake wrong) {
        return mistake == wrong && random.nextInt(100) < PERCENT_OF_MISTAKES;
    }

    private Optional<String> any() {
        return any(List.copyOf(stored.keySet()));
    }

    private Optional<String> any(List<String> owners) {
        return owners.isEmpty() ? Optional.empty() : Optional.of(owners.get(random.nextInt(owners.size())));
    }

    private List<String> recent() {
        return everBooked.subList(Math.max(0, everBooked.size() - RECENT), everBooked.size());
    }

    private static BitSet parts(int start) {
        BitSet parts = new BitSet();
        parts.set(start, start + LENGTH);
        return parts;
    }

    private static boolean isFree(BitSet parts, Map<String, BitSet> at, String except) {
        return at.entrySet().stream()
                .noneMatch(owner ->
                        !owner.getKey().equals(except) && owner.getValue().intersects(parts));
    }

    private void book(Pending call, long ended) {
        String owner = "booking " + booked++;
        BitSet parts = parts(random.nextInt(PARTS));
        boolean isFree = isFree(parts, stored, owner);
        if (goesWrong(Mistake.FREE_TIME_IS_REFUSED) || (!isFree && !goesWrong(Mistake.TIME_IS_BOOKED_TWICE))) {
            add(call, ended, "refused booking", new Look(new BitSet(), List.of(parts), Map.of()));
            everBooked.add(owner);
            if (goesWrong(Mistake.A_REFUSED_CALL_HAS_AN_EFFECT)) {
                stored.put(owner, parts);
            }
            return;
        }
        everBooked.add(owner);
        if (goesWrong(Mistake.A_BOOKING_IS_STORED_TWICE)) {
            stored.put(owner + " again", parts(random.nextInt(PARTS)));
        }
        write(call, ended, owner, new BitSet(), parts, goesWrong(Mistake.A_BOOKING_IS_LOST));
    }

    private void move(Pending call, long ended, String owner) {
        BitSet parts = parts(random.nextInt(PARTS));
        BitSet before = stored.getOrDefault(owner, new BitSet());
        if (isFree(parts, stored, owner)) {
            write(call, ended, owner, before, parts, goesWrong(Mistake.A_MOVE_IS_LOST));
            if (goesWrong(Mistake.A_MOVE_KEEPS_THE_OLD_TIME)) {
                stored.put(owner + " before", before);
            }
            if (goesWrong(Mistake.A_MOVE_TAKES_NO_NEW_TIME)) {
                stored.remove(owner);
            }
        }
    }

    private void cancel(Pending call, long ended, String owner) {
        BitSet before = stored.getOrDefault(owner, new BitSet());
        boolean isLost = goesWrong(Mistake.A_CANCELLATION_IS_LOST);
        if (goesWrong(Mistake.A_CANCELLATION_FREES_ANOTHER_BOOKING)) {
            isLost = true;
            any().ifPresent(stored::remove);
        }
        write(call, ended, owner, before, new BitSet(), isLost);
        if (goesWrong(Mistake.A_CANCELLED_BOOKING_COMES_BACK)) {
            pending.add(new Pending(-1, 0, call.moment() + 300, () -> stored.put(owner, before)));
        }
    }

    /**
     * Writes, and answers all but one call in twenty. An unanswered call has its effect at once, later if possible, or
     * never.
     */
    private void write(Pending call, long ended, String owner, BitSet before, BitSet after, boolean isLost) {
        Act write = new Write(Map.of(owner, before), Map.of(owner, after));
        if (random.nextInt(20) == 0) {
            add(call, Long.MAX_VALUE, "unanswered write", write);
            int delay = random.nextInt(3) * 150;
            pending.add(new Pending(-1, 0, call.moment() + 1 + delay, () -> {
                boolean isPossible =
                        stored.getOrDefault(owner, new BitSet()).equals(before) && isFree(after, stored, owner);
                if (isPossible && random.nextBoolean()) {
                    put(owner, after);
                }
            }));
            return;
        }
        if (goesWrong(Mistake.AN_EFFECT_COMES_AFTER_ITS_ANSWER)) {
            add(call, ended, "write", write);
            pending.add(new Pending(-1, 0, ended + 200, () -> put(owner, after)));
            return;
        }
        if (goesWrong(Mistake.AN_EFFECT_COMES_BEFORE_ITS_CALL)) {
            add(new Pending(call.client(), ended + 200, 0, () -> {}), ended + 300, "write", write);
        } else {
            add(call, ended, "write", write);
        }
        if (!isLost) {
            put(owner, after);
        }
    }

    private void put(String owner, BitSet parts) {
        if (parts.isEmpty()) {
            stored.remove(owner);
        } else {
            stored.put(owner, parts);
        }
    }

    /** Returns the parts that a read sees: the stored parts, or older ones if the mistake is made. */
    private Map<String, BitSet> seen(Pending call, Mistake stale) {
        boolean isBehind = mistake == Mistake.ONE_OF_TWO_PROCESSES_LAGS_BEHIND && call.client() % 2 == 1;
        return goesWrong(stale) || isBehind
                ? past.floorEntry(Math.max(-1, call.began() - 400)).getValue()
                : stored;
    }

    private void search(Pending call, long ended) {
        Map<String, BitSet> seen = seen(call, Mistake.A_SEARCH_ANSWERS_FROM_A_STALE_PAGE);
        Map<String, BitSet> early = goesWrong(Mistake.A_SEARCH_IS_HALF_STALE)
                ? past.floorEntry(Math.max(-1, call.began() - 400)).getValue()
                : seen;
        BitSet free = new BitSet();
        List<BitSet> busy = new ArrayList<>();
        for (int start = 0; start < PARTS; start += LENGTH / 2) {
            BitSet parts = parts(start);
            BitSet needed = (BitSet) parts.clone();
            if (goesWrong(Mistake.A_SEARCH_FORGETS_THE_CLEAN_UP)) {
                needed.clear(start + LENGTH / 2, start + LENGTH);
            }
            if (isFree(needed, start < PARTS / 2 ? early : seen, "")
                    && !goesWrong(Mistake.A_SEARCH_LEAVES_A_FREE_START_OUT)) {
                free.or(parts);
            } else {
                busy.add(parts);
            }
        }
        add(call, ended, "search", new Look(free, busy, Map.of()));
    }

    private void booking(Pending call, long ended) {
        Map<String, BitSet> seen = seen(call, Mistake.A_BOOKING_IS_READ_AS_IT_WAS);
        any(recent()).ifPresent(owner -> {
            String shown = goesWrong(Mistake.A_BOOKING_IS_SHOWN_AT_THE_TIME_OF_ANOTHER_ONE)
                    ? any(recent()).orElse(owner)
                    : owner;
            add(call, ended, "booking", new Look(new BitSet(), List.of(), Map.of(owner, begin(seen, shown))));
        });
    }

    private void calendar(Pending call, long ended) {
        Map<String, BitSet> seen = seen(call, Mistake.A_CALENDAR_IS_READ_AS_IT_WAS);
        Map<String, Integer> begins = new HashMap<>();
        recent().forEach(owner ->
                begins.put(owner, goesWrong(Mistake.A_CALENDAR_LEAVES_A_BOOKING_OUT) ? -1 : begin(seen, owner)));
        add(call, ended, "calendar", new Look(new BitSet(), List.of(), begins));
    }

    private static int begin(Map<String, BitSet> seen, String owner) {
        return seen.getOrDefault(owner, new BitSet()).nextSetBit(0);
    }

    private void add(Pending call, long ended, String kind, Act act) {
        operations.add(
                new Operation(kind, () -> kind + " from " + call.began() + " to " + ended, call.began(), ended, act));
    }
}
