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

/** Who has a specialist's minutes. */
final class SalonRules {

    private SalonRules() {}

    /** Time that somebody has of a specialist. */
    private record Time(int staffId, Instant from, Instant until, String of) {}

    /** Of visits and blocks, not of the rows that the database's constraint looks at. */
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

    /** Of offers that are open: whatever has ended holds nothing. */
    private static Stream<Time> holds(State state) {
        return state.heldOffers.stream()
                .filter(offer -> offer.status().equals("open"))
                .flatMap(offer -> offer.services().stream()
                        .map(service ->
                                new Time(service.staffId(), service.from(), service.until(), "hold " + offer.id())));
    }

    /** What searches see is what was booked: no time is lost, none is given away. */
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
