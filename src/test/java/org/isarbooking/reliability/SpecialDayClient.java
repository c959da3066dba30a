package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.shared.Munich;

/**
 * A client that acts as an owner. It adds special days early in the morning of days that all clients want, and soon
 * deletes most of them. So the early starts are first in all searches, and soon disappear.
 */
final class SpecialDayClient extends Client {

    private static final List<List<Integer>> WISHES = List.of(List.of(1), List.of(2), List.of(7));
    private static final int FIRST_DAY = 14;
    private static final int DAYS = 5;
    private static final int LATER = 14;

    /** Hours outside the weekly hours, so far apart that special days never touch. */
    private static final List<Integer> HOURS = List.of(4, 6);

    private static final int MINUTES = 90;

    /** Mornings that have a special day, or may have one. */
    private final Set<String> taken = new HashSet<>();

    SpecialDayClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
    }

    @Override
    void act() {
        LocalDate day = LocalDate.now(Munich.ZONE).plusDays(FIRST_DAY + random.nextInt(DAYS));
        ObjectNode search = object().put("from_date", day.toString())
                .put("to_date", day.toString())
                .put("limit", 20);
        search.set("service_ids", list(any(WISHES).orElseThrow()));
        ZonedDateTime start = day.atTime(any(HOURS).orElseThrow(), 0).atZone(Munich.ZONE);
        // When the days that all clients want are full, a later day still has free specialists.
        anySlot(search.deepCopy().put("to_date", day.plusDays(LATER).toString()))
                .map(slot -> slot.at("/services/0/staff_id").asInt())
                .filter(specialist -> taken.add(specialist + " at " + start))
                .ifPresent(specialist -> work(specialist, start, search));
        Ports.pause(random.nextInt(500));
    }

    private Optional<JsonNode> anySlot(ObjectNode search) {
        return output("office_find_slots", search).flatMap(found -> any(elements(found.path("slots"))));
    }

    private void work(int specialist, ZonedDateTime start, ObjectNode search) {
        ObjectNode special = object().put("staff_id", specialist)
                .put("start_at", start.toOffsetDateTime().toString())
                .put("end_at", start.plusMinutes(MINUTES).toOffsetDateTime().toString())
                .put("submission_key", newKey());
        surely("office_create_special_day", special).ifPresent(made -> {
            anySlot(search);
            Ports.pause(random.nextInt(500));
            ObjectNode deletion = object().put("submission_key", newKey());
            deletion.set("special_day_id", made.at("/special_day/special_day_id"));
            surely("office_delete_special_day", deletion).ifPresent(_ -> taken.remove(specialist + " at " + start));
            anySlot(search);
            if (in(20)) {
                surely("office_create_special_day", special);
            }
        });
    }
}
