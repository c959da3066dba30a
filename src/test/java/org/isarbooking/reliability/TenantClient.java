package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.shared.Munich;

/** An agent that rents days and series for a tenant, asks for other days, and gives days back. */
final class TenantClient extends Client {

    private static final int FIRST_DAY = 10;
    private static final int DAYS = 40;

    TenantClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
    }

    @Override
    void act() {
        output("coworking_get_account", object())
                .flatMap(account -> any(elements(account.path("workspaces"))))
                .ifPresent(workspace ->
                        rent(workspace.at("/workspace/workspace_id").asInt()));
    }

    private void rent(int workspace) {
        any(freeDays(workspace)).ifPresent(day -> {
            ObjectNode wish = object().put("workspace_id", workspace);
            wish.putArray("dates").add(day);
            if (in(50)) {
                wish.putObject("recurrence")
                        .put("rule", "weekly")
                        .put("until", LocalDate.parse(day).plusWeeks(2).toString());
            }
            output("coworking_prepare_booking", wish).ifPresent(offer -> confirm(offer, workspace));
        });
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

    private void confirm(JsonNode offer, int workspace) {
        ObjectNode acceptance = object();
        acceptance.set("quote_id", offer.path("quote_id"));
        acceptance.set("quote_token", offer.path("quote_token"));
        acceptance.put("accept_privacy", true).put("accept_terms", true).put("confirm_partial_series", true);
        surely("coworking_confirm_booking", acceptance).ifPresent(rented -> {
            if (in(20)) {
                surely("coworking_confirm_booking", acceptance);
            }
            elements(rented.at("/booking/bookings")).forEach(booking -> follow(booking, workspace));
        });
    }

    private void follow(JsonNode booking, int workspace) {
        if (in(25)) {
            any(freeDays(workspace))
                    .ifPresent(day -> request(booking, "coworking_request_change", object().put("new_date", day)));
        }
        // Most days are given back, so that there are free ones as long as the run lasts.
        if (in(70)) {
            request(booking, "coworking_request_cancellation", object());
        }
    }

    private void request(JsonNode booking, String operation, ObjectNode wish) {
        wish.set("booking_id", booking.path("booking_id"));
        wish.put("submission_key", newKey()).put("reason", "Something came up");
        if (surely(operation, wish).isPresent() && in(20)) {
            surely(operation, wish);
        }
    }
}
