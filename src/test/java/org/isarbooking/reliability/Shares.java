package org.isarbooking.reliability;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.isarbooking.reliability.State.Change;
import org.isarbooking.shared.Munich;

/**
 * Names each {@link Diary}, and numbers its parts: the minutes since midnight of a specialist's day, or the places of a
 * day. Places that are connected by groups share a diary.
 */
final class Shares {

    /** For each place, the smallest id of the places that groups connect with it. */
    private final Map<Integer, Integer> connected = new TreeMap<>();

    private final Map<Integer, Set<Integer>> places;

    Shares(Map<Integer, Set<Integer>> places) {
        this.places = places;
        places.values().forEach(group -> group.forEach(place -> connected.putIfAbsent(place, place)));
        boolean again = true;
        while (again) {
            again = false;
            for (Set<Integer> group : places.values()) {
                int first = group.stream().mapToInt(this::firstConnected).min().orElse(0);
                for (int place : group) {
                    again |= !Integer.valueOf(first).equals(connected.put(place, first));
                }
            }
        }
    }

    static String day(int specialist, LocalDate day) {
        return "specialist %d on %s".formatted(specialist, day);
    }

    /** Returns the minutes of a period, by the diaries of its days. */
    static Map<String, BitSet> time(int specialist, Instant from, Instant until) {
        Map<String, BitSet> minutes = new HashMap<>();
        for (LocalDate day = dayOf(from); midnight(day).isBefore(until); day = day.plusDays(1)) {
            BitSet ofDay = new BitSet();
            Instant end = midnight(day.plusDays(1));
            ofDay.set(minute(from, day), minute(until.isBefore(end) ? until : end, day));
            minutes.put(day(specialist, day), ofDay);
        }
        return minutes;
    }

    /** Returns the minutes of a specialist's special day, by diary. These diaries are not those of {@link #time}. */
    static Map<String, BitSet> hours(int specialist, Instant from, Instant until) {
        Map<String, BitSet> minutes = new HashMap<>();
        time(specialist, from, until).forEach((day, ofDay) -> minutes.put("special hours of " + day, ofDay));
        return minutes;
    }

    /** Returns the number of minutes from the beginning of a local day to a time; 0 for a time before the day. */
    static int minute(Instant time, LocalDate day) {
        return Math.toIntExact(Math.max(0, Duration.between(midnight(day), time).toMinutes()));
    }

    static LocalDate dayOf(Instant time) {
        return LocalDate.ofInstant(time, Munich.ZONE);
    }

    private static Instant midnight(LocalDate day) {
        return day.atStartOfDay(Munich.ZONE).toInstant();
    }

    /** Returns the parts that a change is about, by diary. Special days have diaries of their own. */
    Map<String, BitSet> of(Change change) {
        if (change.owner().startsWith("special day ")) {
            return hours(change.of(), change.from(), change.until());
        }
        return change.isOfPlace()
                ? places(change.of(), dayOf(change.from()))
                : time(change.of(), change.from(), change.until());
    }

    /** Returns the places of a workspace on a day, by their diary; there is only one. */
    Map<String, BitSet> places(int workspace, LocalDate day) {
        return Map.of(diary(workspace, day), places(workspace));
    }

    /** Returns the name of the diary that the places of a workspace are in on a day. */
    String diary(int workspace, LocalDate day) {
        return "places with %d on %s"
                .formatted(firstConnected(placesOf(workspace).iterator().next()), day);
    }

    /** Returns the places of a workspace. A workspace that is in no catalog counts as one place. */
    BitSet places(int workspace) {
        BitSet parts = new BitSet();
        placesOf(workspace).forEach(parts::set);
        return parts;
    }

    private Collection<Integer> placesOf(int workspace) {
        return places.getOrDefault(workspace, Set.of(workspace));
    }

    private int firstConnected(int place) {
        return connected.getOrDefault(place, place);
    }
}
