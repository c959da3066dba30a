package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.isarbooking.reliability.State.Appointment;

/** A visit that the desk has moved exists once, at the start of the last acknowledged move. */
final class MoveRules {

    private static final String MOVE = "office_move_booking";

    private MoveRules() {}

    /** Returns the visits that the desk may have moved. Some other rules leave these visits out. */
    static Set<Long> changed(History history) {
        return history.calls(MOVE)
                .filter(Call::mayHaveHappened)
                .map(MoveRules::visit)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static Stream<String> areWhereTheyWereMovedTo(History history, State state) {
        return changed(history).stream().flatMap(id -> {
            List<Appointment> found = state.appointments.stream()
                    .filter(visit -> visit.id() == id)
                    .toList();
            boolean isOnce = found.size() == 1 && found.getFirst().isActive();
            return isOnce && holds(history, found.getFirst())
                    ? Stream.empty()
                    : Stream.of("visit %d is not where it was moved to".formatted(id));
        });
    }

    /** Returns true if the visit is as in the answer to its last acknowledged move, or if no move was acknowledged. */
    private static boolean holds(History history, Appointment visit) {
        return history.done(MOVE)
                .filter(call -> visit(call) == visit.id())
                .reduce((_, later) -> later)
                .map(call -> call.output().path("booking"))
                .filter(booked -> !isAs(booked, visit))
                .isEmpty();
    }

    private static boolean isAs(JsonNode booked, Appointment visit) {
        Instant start = OffsetDateTime.parse(booked.path("start_at").asText()).toInstant();
        List<String> services = StreamSupport.stream(booked.path("services").spliterator(), false)
                .map(item -> item.path("service_id").asInt() + " by "
                        + item.path("staff_id").asInt())
                .toList();
        return visit.startsAt().equals(start)
                && visit.services().stream()
                        .map(item -> item.serviceId() + " by " + item.staffId())
                        .toList()
                        .equals(services);
    }

    private static long visit(Call call) {
        return call.input().path("booking_id").asLong();
    }
}
