package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Munich;

/**
 * An agent that books visits for a few customers, requests changes and cancellations, and reads the visits again. All
 * clients want the same few days.
 */
final class SalonClient extends Client {

    private static final List<List<Integer>> WISHES =
            List.of(List.of(1), List.of(2), List.of(3), List.of(1, 2), List.of(7));
    private static final List<String> CODES = List.of("WILLKOMMEN10", "DANKE15", "RUHIG20");
    private static final int CUSTOMERS = 12;
    private static final int FIRST_DAY = 14;
    private static final int DAYS = 5;
    private static final int REMEMBERED = 12;

    private final List<JsonNode> booked = new ArrayList<>();

    SalonClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
    }

    @Override
    void act() {
        if (in(30)) {
            any(booked).ifPresent(this::look);
        }
        List<Integer> services = any(WISHES).orElseThrow();
        ObjectNode search = object();
        search.set("service_ids", list(services));
        LocalDate day = LocalDate.now(Munich.ZONE).plusDays(FIRST_DAY + random.nextInt(DAYS));
        search.put("from_date", day.toString())
                .put("to_date", day.plusDays(1).toString())
                .put("limit", 20);
        output("salon_find_slots", search)
                .flatMap(found -> any(elements(found.path("slots"))))
                .ifPresent(slot -> book(services, slot, search));
    }

    private void book(List<Integer> services, JsonNode slot, ObjectNode search) {
        int customer = random.nextInt(CUSTOMERS);
        ObjectNode wish = object();
        wish.set("service_ids", list(services));
        wish.put("start_at", slot.path("start_at").asText());
        wish.putObject("customer")
                .put("first_name", "Xaveria")
                .put("last_name", "Yblagger")
                .put("email", "xaveria%d@yblagger.example".formatted(customer))
                .put("phone", "+49 89 1000%03d".formatted(customer));
        if (in(40)) {
            wish.put("promo_code", any(CODES).orElseThrow());
        }
        output("salon_prepare_booking", wish).flatMap(this::confirm).ifPresent(booking -> follow(booking, search));
    }

    private Optional<JsonNode> confirm(JsonNode offer) {
        ObjectNode acceptance = object();
        acceptance.set("quote_id", offer.path("quote_id"));
        acceptance.set("quote_token", offer.path("quote_token"));
        acceptance.put("accept_privacy", true).put("accept_cancellation", true);
        Optional<JsonNode> booked = surely("salon_confirm_booking", acceptance).map(output -> output.path("booking"));
        if (booked.isPresent() && in(20)) {
            surely("salon_confirm_booking", acceptance);
        }
        return booked;
    }

    private void look(JsonNode booking) {
        call("salon_get_booking", about(booking));
    }

    private void follow(JsonNode booking, ObjectNode search) {
        booked.add(booking);
        if (booked.size() > REMEMBERED) {
            booked.removeFirst();
        }
        if (in(30)) {
            move(booking, search);
        }
        if (in(40)) {
            request(booking, "salon_request_cancellation", object());
        }
        if (in(50)) {
            look(booking);
        }
    }

    private void move(JsonNode booking, ObjectNode search) {
        Optional<JsonNode> start = in(50)
                ? newStarts(booking, search).map(found -> found.path("new_start_at"))
                : slots(booking, search).map(slot -> slot.path("start_at"));
        start.ifPresent(time -> {
            ObjectNode wish = object();
            wish.set("new_start_at", time);
            request(booking, "salon_request_change", wish);
        });
    }

    private Optional<JsonNode> newStarts(JsonNode booking, ObjectNode search) {
        ObjectNode period = about(booking);
        period.set("from_date", search.path("from_date"));
        period.set("to_date", search.path("to_date"));
        return output("salon_find_new_starts", period).flatMap(found -> any(elements(found.path("starts"))));
    }

    private Optional<JsonNode> slots(JsonNode booking, ObjectNode search) {
        ObjectNode withSpecialist = search.deepCopy();
        withSpecialist.set("staff_id", booking.at("/itinerary/0/staff_id"));
        return output("salon_find_slots", withSpecialist).flatMap(found -> any(elements(found.path("slots"))));
    }

    private void request(JsonNode booking, String operation, ObjectNode wish) {
        ObjectNode request = about(booking);
        request.setAll(wish);
        request.put("submission_key", newKey());
        surely(operation, request).ifPresent(asked -> {
            if (in(20)) {
                surely(operation, request);
            }
            if (in(10)) {
                ObjectNode withdrawal = about(booking);
                withdrawal.set("request_id", asked.at("/request/request_id"));
                surely("salon_withdraw_request", withdrawal);
            }
        });
    }

    private static ObjectNode about(JsonNode booking) {
        ObjectNode about = object();
        about.set("booking_token", booking.path("booking_token"));
        return about;
    }
}
