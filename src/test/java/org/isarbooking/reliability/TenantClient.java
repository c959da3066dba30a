package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.shared.Munich;

/**
 * An agent that rents days and series for a tenant, requests changes and cancellations, gives agreed days back, and
 * reads bookings again.
 */
final class TenantClient extends Client {

    private static final int FIRST_DAY = 10;
    private static final int DAYS = 40;
    private static final int REMEMBERED = 12;

    private final List<JsonNode> rented = new ArrayList<>();

    TenantClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
    }

    @Override
    void act() {
        if (in(10)) {
            askForApproval();
        }
        if (in(20)) {
            giveBackOrTakeBack();
        }
        if (in(50)) {
            any(rented).ifPresent(this::look);
        }
        output("coworking_get_account", object())
                .flatMap(account -> any(elements(account.path("workspaces"))))
                .ifPresent(workspace ->
                        rent(workspace.at("/workspace/workspace_id").asInt()));
    }

    /**
     * Gives an agreed day back, or takes it back. Both may be repeated without a key: a repeated call changes nothing.
     */
    private void giveBackOrTakeBack() {
        LocalDate from = LocalDate.now(Munich.ZONE).plusDays(FIRST_DAY);
        ObjectNode search = object().put("from_date", from.toString())
                .put("to_date", from.plusDays(DAYS).toString());
        output("coworking_list_agreed_days", search)
                .flatMap(found -> any(elements(found.path("days"))))
                .ifPresent(day -> {
                    boolean isKept = day.path("status").asText().equals("agreed");
                    ObjectNode order = object();
                    order.set("workspace_id", day.at("/workspace/workspace_id"));
                    order.putArray("dates").add(day.path("date").asText());
                    surely(isKept ? "coworking_give_back_days" : "coworking_take_back_days", order);
                });
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
            if (in(15)) {
                cancel(rented.at("/booking/rental_id"));
            } else {
                elements(rented.at("/booking/bookings")).forEach(booking -> follow(booking, workspace));
            }
        });
    }

    private void cancel(JsonNode rental) {
        ObjectNode wish = object().put("submission_key", newKey()).put("reason", "Something came up");
        wish.set("rental_id", rental);
        surely("coworking_cancel_rental", wish).ifPresent(this::withdrawNowAndThen);
        ObjectNode read = object();
        read.set("rental_id", rental);
        output("coworking_get_rental", read);
    }

    /** Withdraws some requests. A second withdrawal has no effect, so the call may be repeated without a key. */
    private void withdrawNowAndThen(JsonNode asked) {
        if (in(15)) {
            ObjectNode withdrawal = object();
            withdrawal.set("request_id", asked.at("/request/request_id"));
            surely("coworking_withdraw_request", withdrawal);
        }
    }

    /** Requests approval for any workspace. Most workspaces are already approved or requested. */
    private void askForApproval() {
        output("coworking_search_workspaces", object())
                .flatMap(found -> any(elements(found.path("items"))))
                .ifPresent(workspace -> {
                    ObjectNode wish = object().put("submission_key", newKey()).put("reason", "We would like to grow");
                    wish.set("workspace_id", workspace.path("workspace_id"));
                    surely("coworking_request_approval", wish).ifPresent(this::withdrawNowAndThen);
                });
    }

    private void look(JsonNode booking) {
        ObjectNode read = object();
        read.set("booking_id", booking.path("booking_id"));
        call("coworking_get_booking", read);
    }

    private void follow(JsonNode booking, int workspace) {
        rented.add(booking);
        if (rented.size() > REMEMBERED) {
            rented.removeFirst();
        }
        if (in(25)) {
            any(freeDays(workspace))
                    .ifPresent(day -> request(booking, "coworking_request_change", object().put("new_date", day)));
        }
        // Most days are cancelled, so that there are free days during the whole run.
        if (in(70)) {
            request(booking, "coworking_request_cancellation", object());
        }
    }

    private void request(JsonNode booking, String operation, ObjectNode wish) {
        wish.set("booking_id", booking.path("booking_id"));
        wish.put("submission_key", newKey()).put("reason", "Something came up");
        surely(operation, wish).ifPresent(asked -> {
            if (in(20)) {
                surely(operation, wish);
            }
            withdrawNowAndThen(asked);
        });
    }
}
