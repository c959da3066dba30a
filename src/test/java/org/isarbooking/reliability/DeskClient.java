package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.shared.Munich;

/**
 * A client that acts as the reception desk: it enters visits for customers on the phone, moves most of these visits,
 * and reads the calendar. All clients book the same services on the same few days.
 */
final class DeskClient extends Client {

    private static final List<List<Integer>> WISHES = List.of(List.of(1), List.of(2), List.of(1, 2), List.of(7));
    private static final int CALLERS = 12;
    private static final int FIRST_DAY = 14;
    private static final int DAYS = 5;

    DeskClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
    }

    @Override
    void act() {
        List<Integer> services = any(WISHES).orElseThrow();
        ObjectNode search = object();
        search.set("service_ids", list(services));
        LocalDate day = LocalDate.now(Munich.ZONE).plusDays(FIRST_DAY + random.nextInt(DAYS));
        // When the days that all clients want are full, later days still have free time.
        search.put("from_date", day.toString())
                .put("to_date", day.plusDays(DAYS).toString())
                .put("limit", 20);
        output("office_find_slots", search)
                .flatMap(found -> any(elements(found.path("slots"))))
                .ifPresent(slot -> enter(services, slot, search));
        call(
                "office_get_calendar",
                object().put("from_date", day.toString()).put("days", 1).put("business", "salon"));
        Ports.pause(500 + random.nextInt(1_500));
    }

    private void enter(List<Integer> services, JsonNode slot, ObjectNode search) {
        int caller = random.nextInt(CALLERS);
        ObjectNode visit = object();
        visit.set("service_ids", list(services));
        visit.set("start_at", slot.path("start_at"));
        visit.put("submission_key", newKey());
        visit.putObject("customer")
                .put("first_name", "Theres")
                .put("last_name", "Am Telefon")
                .put("email", "theres%d@telefon.example".formatted(caller))
                .put("phone", "+49 89 2000%03d".formatted(caller));
        surely("office_create_booking", visit).filter(_ -> in(80)).ifPresent(entered -> move(entered, search));
    }

    /** Moves a visit to a start that customers, the other desk and the specialists want, too. */
    private void move(JsonNode entered, ObjectNode search) {
        output("office_find_slots", search)
                .flatMap(found -> any(elements(found.path("slots"))))
                .ifPresent(slot -> {
                    ObjectNode move = object();
                    move.set("booking_id", entered.at("/booking/booking_id"));
                    move.set("start_at", slot.path("start_at"));
                    move.put("submission_key", newKey());
                    surely("office_move_booking", move);
                });
    }
}
