package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Munich;

/**
 * Puts customers on the waitlist for the days that all clients want and for some free days. Takes or declines their
 * offers, or leaves the waitlist; some customers never answer.
 */
final class WaitingClient extends Client {

    private static final List<List<Integer>> WISHES =
            List.of(List.of(1), List.of(1), List.of(2), List.of(3), List.of(1, 2));
    private static final int CUSTOMERS = 40;
    private static final int MOST_ENTRIES = 20;
    private static final int FIRST_DAY = 14;
    private static final int DAYS = 9;
    private static final int FIRST_HOUR = 9;
    private static final int LAST_HOUR = 18;

    private final String family;
    private final List<String> tokens = new ArrayList<>();

    WaitingClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
        this.family = name.replace(" ", "");
    }

    @Override
    void act() {
        Ports.pause(50 + random.nextInt(150));
        if (tokens.size() < MOST_ENTRIES && in(40)) {
            join();
        } else {
            any(tokens).ifPresent(this::look);
        }
    }

    private void join() {
        int customer = random.nextInt(CUSTOMERS);
        LocalDate from = LocalDate.now(Munich.ZONE).plusDays(FIRST_DAY + random.nextInt(DAYS));
        int hour = FIRST_HOUR + random.nextInt(4);
        ObjectNode wish = object();
        wish.set("service_ids", list(any(WISHES).orElseThrow()));
        if (in(20)) {
            wish.put("staff_id", 1 + random.nextInt(3));
        }
        wish.put("from_date", from.toString())
                .put("to_date", from.plusDays(random.nextInt(3)).toString())
                .put("from_time", "%02d:00".formatted(hour))
                .put("to_time", "%02d:30".formatted(LAST_HOUR - random.nextInt(3)))
                .put("accept_privacy", true)
                .put("submission_key", newKey());
        wish.putObject("customer")
                .put("first_name", "Zenzi")
                .put("last_name", "Wartender")
                .put("email", "zenzi%d@%s.example".formatted(customer, family))
                .put("phone", "+49 89 %d%03d".formatted(2_000 + Math.floorMod(family.hashCode(), 7_000), customer));
        surely("salon_join_waitlist", wish)
                .map(joined -> joined.path("waitlist_token").asText())
                .ifPresent(tokens::add);
    }

    private void look(String token) {
        output("salon_get_waitlist_entry", about(token)).ifPresent(entry -> {
            if (!entry.path("status").asText().equals("waiting")) {
                tokens.remove(token);
            } else if (entry.has("offer")) {
                answer(token, entry.path("offer"));
            } else if (in(3)) {
                leave(token);
            }
        });
    }

    private void answer(String token, JsonNode offer) {
        switch (random.nextInt(10)) {
            case 0, 1, 2, 3 -> take(offer);
            case 4, 5 -> call("salon_decline_waitlist_offer", about(token));
            case 6 -> leave(token);
            default -> Ports.pause(10);
        }
    }

    private void leave(String token) {
        // Without an answer, the entry stays in the list, and the client may leave it later.
        if (output("salon_leave_waitlist", about(token)).isPresent()) {
            tokens.remove(token);
        }
    }

    private void take(JsonNode offer) {
        ObjectNode acceptance = object();
        acceptance.set("quote_id", offer.path("quote_id"));
        acceptance.set("quote_token", offer.path("quote_token"));
        acceptance.put("accept_privacy", true).put("accept_cancellation", true);
        Optional<JsonNode> booked = surely("salon_confirm_booking", acceptance).map(output -> output.path("booking"));
        booked.filter(_ -> in(60)).ifPresent(booking -> {
            ObjectNode request = object();
            request.set("booking_token", booking.path("booking_token"));
            request.put("submission_key", newKey());
            surely("salon_request_cancellation", request);
        });
    }

    private static ObjectNode about(String token) {
        return object().put("waitlist_token", token);
    }
}
