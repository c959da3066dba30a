package org.isarbooking.reliability;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.reliability.State.Busy;

/** Each specialist's time is booked only once, and the occupancy agrees with the bookings. */
final class SalonRules {

    private SalonRules() {}

    /** Time of a specialist that a visit, a block or a hold takes. */
    private record Time(int staffId, Instant from, Instant until, String of) {}

    /** Compares visits, blocks and holds, not the rows that the database's constraint checks. */
    static Stream<String> noSpecialistIsBookedTwice(History history, State state) {
        Map<Integer, List<Time>> bySpecialist = Stream.of(
                        visits(state), blocks(state, block -> !block.isOfCategory()), holds(state))
                .flatMap(times -> times)
                .collect(Collectors.groupingBy(Time::staffId, TreeMap::new, Collectors.toList()));
        return bySpecialist.values().stream().flatMap(SalonRules::overlaps);
    }

    private static Stream<String> overlaps(List<Time> times) {
        List<String> found = new ArrayList<>();
        List<Time> sorted =
                times.stream().sorted(Comparator.comparing(Time::from)).toList();
        Time last = sorted.getFirst();
        for (Time time : sorted.subList(1, sorted.size())) {
            if (time.from().isBefore(last.until())) {
                found.add("specialist %d has %s and %s at %s"
                        .formatted(time.staffId(), last.of(), time.of(), time.from()));
            }
            last = time.until().isAfter(last.until()) ? time : last;
        }
        return found.stream();
    }

    private static Stream<Time> visits(State state) {
        return state.appointments.stream()
                .filter(State.Appointment::isActive)
                .flatMap(visit -> visit.services().stream()
                        .map(service -> new Time(
                                service.staffId(), service.from(), service.until(), "appointment " + visit.id())));
    }

    private static Stream<Time> blocks(State state, Predicate<State.Block> which) {
        return state.blocks.stream()
                .filter(block -> !block.isDeleted())
                .filter(which)
                .map(block -> new Time(block.staffId(), block.from(), block.until(), "block " + block.id()));
    }

    /** Returns the time of open offers. Offers that have ended hold nothing. */
    private static Stream<Time> holds(State state) {
        return state.heldOffers.stream()
                .filter(offer -> offer.status().equals("open"))
                .flatMap(offer -> offer.services().stream()
                        .map(service ->
                                new Time(service.staffId(), service.from(), service.until(), "hold " + offer.id())));
    }

    /** The occupancy that searches read agrees with visits, blocks and holds. */
    static Stream<String> occupancyIsWhatIsBooked(History history, State state) {
        return Repeats.difference(
                Stream.of(visits(state), blocks(state, _ -> true), holds(state))
                        .flatMap(times -> times)
                        .map(SalonRules::row)
                        .toList(),
                state.occupancy.stream()
                        .map(SalonRules::time)
                        .map(SalonRules::row)
                        .toList());
    }

    private static Time time(Busy row) {
        String of = row.appointmentId() != null
                ? "appointment " + row.appointmentId()
                : row.holdId() != null ? "hold " + row.holdId() : "block " + row.blockId();
        return new Time(row.staffId(), row.from(), row.until(), of);
    }

    private static String row(Time time) {
        return "specialist %d from %s to %s for %s".formatted(time.staffId(), time.from(), time.until(), time.of());
    }
}
