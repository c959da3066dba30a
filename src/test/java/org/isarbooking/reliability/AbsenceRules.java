package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.isarbooking.reliability.State.Appointment;

/** An absence is recorded as a whole or not at all. No visit disappears or exists twice. */
final class AbsenceRules {

    private static final String RECORD = "office_record_absence";

    private AbsenceRules() {}

    /** Returns the visits that absences may have changed. Some other rules leave these visits out. */
    static Set<Long> changed(History history) {
        return history.calls(RECORD)
                .filter(Call::mayHaveHappened)
                .flatMap(call ->
                        decisions(call).filter(decision -> !choice(decision).equals("keep")))
                .map(decision -> decision.path("booking_id").asLong())
                .collect(Collectors.toSet());
    }

    /**
     * Returns true if an absence has made the block. Also true if an absence with an unknown outcome may have made it.
     */
    static boolean mayHaveMade(History history, State.Block block) {
        return blocks(history).contains(block.id())
                || history.calls(RECORD)
                        .filter(call -> call.mayHaveHappened() && !call.isDone())
                        .anyMatch(call -> call.input().path("staff_id").asInt() == block.staffId()
                                && !block.from().isBefore(time(call, "start_at"))
                                && !block.until().isAfter(time(call, "end_at")));
    }

    private static Instant time(Call call, String name) {
        return OffsetDateTime.parse(call.input().path(name).asText()).toInstant();
    }

    private static Set<Long> blocks(History history) {
        return history.done(RECORD)
                .flatMap(call -> elements(call.output().at("/absence/block_ids")))
                .map(JsonNode::asLong)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static Stream<String> areRecordedAsAWhole(History history, State state) {
        List<String> found = new ArrayList<>();
        Set<Long> stored = state.blocks.stream()
                .filter(block -> !block.isDeleted())
                .map(State.Block::id)
                .collect(Collectors.toSet());
        blocks(history).stream()
                .filter(id -> !stored.contains(id))
                .forEach(id -> found.add("block %d of an absence is not there".formatted(id)));
        for (long id : changed(history)) {
            List<Appointment> visits = state.appointments.stream()
                    .filter(visit -> visit.id() == id)
                    .toList();
            if (visits.size() != 1) {
                found.add("visit %d is there %d times".formatted(id, visits.size()));
            } else {
                lastDecision(history, id)
                        .filter(decision -> !holds(decision, visits.getFirst()))
                        .forEach(decision -> found.add("visit %d is not as decided: %s".formatted(id, decision)));
            }
        }
        return found.stream();
    }

    /** Returns the last decision about a visit; empty unless every decision about the visit was acknowledged. */
    private static Stream<JsonNode> lastDecision(History history, long id) {
        List<Call> about = history.calls(RECORD)
                .filter(Call::mayHaveHappened)
                .filter(call -> decisions(call)
                        .anyMatch(decision -> decision.path("booking_id").asLong() == id))
                .toList();
        Set<String> acknowledged = about.stream()
                .filter(Call::isDone)
                .flatMap(call -> call.key().stream())
                .collect(Collectors.toSet());
        return about.stream()
                        .allMatch(call ->
                                call.key().filter(acknowledged::contains).isPresent())
                ? decisions(about.getLast())
                        .filter(decision -> decision.path("booking_id").asLong() == id)
                : Stream.empty();
    }

    private static boolean holds(JsonNode decision, Appointment visit) {
        return switch (choice(decision)) {
            case "cancel" -> !visit.isActive();
            case "hand_over" ->
                visit.isActive()
                        && elements(decision.path("specialists"))
                                .allMatch(choice -> visit.services().stream()
                                        .anyMatch(service -> service.serviceId()
                                                        == choice.path("service_id")
                                                                .asInt()
                                                && service.staffId()
                                                        == choice.path("staff_id")
                                                                .asInt()));
            default -> true;
        };
    }

    private static Stream<JsonNode> decisions(Call call) {
        return elements(call.input().path("visits"));
    }

    private static String choice(JsonNode decision) {
        return decision.path("choice").asText();
    }

    private static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
