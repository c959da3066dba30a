package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.shared.Munich;

/**
 * A client that acts as the reception desk: it rents days out to tenants, on the same days as the tenants' own agents.
 * It also moves and waives days, cancels most of the rentals, and reads the calendar.
 */
final class RentalDeskClient extends Client {

    private static final int FIRST_DAY = 10;
    private static final int DAYS = 40;
    private static final int MOST_DAYS = 3;

    RentalDeskClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
    }

    @Override
    void act() {
        output("office_list_tenants", object().put("limit", 100))
                .flatMap(found -> any(elements(found.path("items"))))
                .ifPresent(tenant -> any(elements(tenant.path("workspaces")))
                        .ifPresent(approval -> rent(
                                tenant.at("/tenant/account_id"),
                                approval.at("/workspace/workspace_id").asInt())));
        LocalDate day = LocalDate.now(Munich.ZONE).plusDays(FIRST_DAY + random.nextInt(DAYS));
        call(
                "office_get_calendar",
                object().put("from_date", day.toString()).put("days", 7).put("business", "coworking"));
        Ports.pause(500 + random.nextInt(1_500));
    }

    private void rent(JsonNode account, int workspace) {
        List<String> free = freeDays(workspace);
        if (free.isEmpty()) {
            return;
        }
        ObjectNode rental = object().put("workspace_id", workspace).put("submission_key", newKey());
        rental.set("account_id", account);
        ArrayNode dates = rental.putArray("dates");
        random.ints(MOST_DAYS, 0, free.size()).distinct().forEach(index -> dates.add(free.get(index)));
        if (in(30)) {
            rental.put("total_price_cents", 1_000).put("price_reason", "A package");
        }
        surely("office_create_rental", rental).ifPresent(booked -> follow(booked.path("rental"), workspace));
    }

    private List<String> freeDays(int workspace) {
        LocalDate from = LocalDate.now(Munich.ZONE).plusDays(FIRST_DAY);
        ObjectNode search = object().put("workspace_id", workspace)
                .put("from_date", from.toString())
                .put("to_date", from.plusDays(DAYS).toString());
        return output("coworking_find_dates", search)
                .map(found -> elements(found.path("available_dates")).stream()
                        .map(JsonNode::asText)
                        .toList())
                .orElse(List.of());
    }

    private void follow(JsonNode rental, int workspace) {
        List<JsonNode> bookings = elements(rental.path("bookings"));
        if (in(50)) {
            any(freeDays(workspace)).ifPresent(day -> {
                ObjectNode move = object().put("date", day).put("submission_key", newKey());
                move.set("booking_id", any(bookings).orElseThrow().path("booking_id"));
                surely("office_move_rental_day", move);
            });
        }
        if (in(40)) {
            ObjectNode change = object().put("day_price_cents", 0)
                    .put("price_reason", "The heating was broken")
                    .put("submission_key", newKey());
            change.set("rental_id", rental.path("rental_id"));
            change.putArray("booking_ids").add(any(bookings).orElseThrow().path("booking_id"));
            surely("office_change_rental", change);
        }
        // A repeated cancellation has no further effect, so the call may be repeated without a key.
        if (in(80)) {
            ObjectNode cancellation = object().put("business", "coworking")
                    .put("whole_rental", true)
                    .put("reason", "The building is closed");
            cancellation.set("booking_id", bookings.getFirst().path("booking_id"));
            surely("office_cancel_booking", cancellation);
        }
    }
}
