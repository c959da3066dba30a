package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.shared.Munich;

/**
 * A client that acts as an owner. It enters visits on days that no other client uses, and then records that a
 * specialist of these visits is ill. Sometimes it also records an absence of half an hour on a day that all clients
 * want. In this half hour, it keeps the visits that other clients have booked.
 */
final class AbsenceClient extends Client {

    private static final List<List<Integer>> WISHES = List.of(List.of(1), List.of(2), List.of(1, 2), List.of(7));
    private static final int FIRST_DAY = 60;
    private static final int DAYS = 40;
    private static final int VISITS = 3;

    private static final int FIRST_WANTED_DAY = 14;
    private static final int WANTED_DAYS = 5;

    private final Set<Long> entered = new HashSet<>();

    AbsenceClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
    }

    @Override
    void act() {
        LocalDate day = LocalDate.now(Munich.ZONE).plusDays(FIRST_DAY + random.nextInt(DAYS));
        Optional<JsonNode> last = Optional.empty();
        for (int visit = 0; visit < VISITS; visit++) {
            Optional<JsonNode> entering = enter(day);
            last = entering.isPresent() ? entering : last;
        }
        last.map(visit -> visit.at("/booking/services/0/staff_id").asInt()).ifPresent(staffId -> {
            fallsIll(staffId, midnight(day), midnight(day.plusDays(1)));
            if (in(25)) {
                ZonedDateTime start = LocalDate.now(Munich.ZONE)
                        .plusDays(FIRST_WANTED_DAY + random.nextInt(WANTED_DAYS))
                        .atTime(9 + random.nextInt(9), 15 * random.nextInt(4))
                        .atZone(Munich.ZONE);
                fallsIll(staffId, start, start.plusMinutes(30));
            }
        });
        Ports.pause(1_000 + random.nextInt(2_000));
    }

    private Optional<JsonNode> enter(LocalDate day) {
        List<Integer> services = any(WISHES).orElseThrow();
        ObjectNode search = object();
        search.set("service_ids", list(services));
        search.put("from_date", day.toString()).put("to_date", day.toString()).put("limit", 20);
        return output("office_find_slots", search)
                .flatMap(found -> any(elements(found.path("slots"))))
                .flatMap(slot -> {
                    ObjectNode visit = object();
                    visit.set("service_ids", list(services));
                    visit.set("start_at", slot.path("start_at"));
                    visit.put("submission_key", newKey());
                    visit.putObject("customer")
                            .put("first_name", "Vera")
                            .put("last_name", "Verlegt")
                            .put("email", "verlegt@telefon.example")
                            .put("phone", "+49 89 2000999");
                    Optional<JsonNode> booked = surely("office_create_booking", visit);
                    booked.ifPresent(
                            done -> entered.add(done.at("/booking/booking_id").asLong()));
                    return booked;
                });
    }

    private void fallsIll(int staffId, ZonedDateTime from, ZonedDateTime until) {
        ObjectNode absence = object().put("staff_id", staffId)
                .put("start_at", from.toOffsetDateTime().toString())
                .put("end_at", until.toOffsetDateTime().toString());
        output("office_check_absence", absence).ifPresent(checked -> {
            ObjectNode order = absence.deepCopy();
            ArrayNode visits = order.putArray("visits");
            elements(checked.path("visits")).forEach(visit -> visits.add(decision(visit)));
            order.put("cancellation_reason", "krank").put("submission_key", newKey());
            surely("office_record_absence", order);
        });
    }

    /** Decides about a visit that an absence affects. Keeps the visits of other clients. */
    private ObjectNode decision(JsonNode visit) {
        ObjectNode decision = object();
        decision.set("booking_id", visit.path("booking_id"));
        decision.set("start_at", visit.path("start_at"));
        boolean isOwn = entered.contains(visit.path("booking_id").asLong());
        List<JsonNode> affected = elements(visit.path("services")).stream()
                .filter(service -> service.path("is_affected").asBoolean())
                .toList();
        boolean hasSubstitutes = affected.stream()
                .noneMatch(service -> service.path("substitutes").isEmpty());
        if (isOwn && hasSubstitutes && in(70)) {
            ArrayNode specialists = decision.put("choice", "hand_over").putArray("specialists");
            affected.forEach(service -> {
                ObjectNode choice = specialists.addObject();
                choice.set("service_id", service.path("service_id"));
                choice.set(
                        "staff_id",
                        any(elements(service.path("substitutes"))).orElseThrow().path("staff_id"));
            });
            return decision;
        }
        return decision.put("choice", isOwn && in(60) ? "cancel" : "keep");
    }

    private static ZonedDateTime midnight(LocalDate day) {
        return day.atStartOfDay(Munich.ZONE);
    }
}
