package org.isarbooking.office;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.RentalDesk;
import org.jspecify.annotations.Nullable;

/** The common inputs of the office's orders about rentals, and their descriptions. */
interface RentalOrderInput extends OperationInput {

    String BOOKING = "The booking_id of a rental day, from office_search_bookings or office_get_day";
    String RENTAL = "The rental_id of a rental day, from office_search_bookings or office_get_day";
    String WORKSPACE = "From coworking_search_workspaces; the tenant must be approved for it";
    String ACCEPT_CLOSED_DAYS = "Also rents on days on which the workspace is closed; else they are refused";
    String DAY_PRICE = "Agreed gross price of each day, in cents; 0 waives the days";
    String TOTAL_PRICE = "Agreed gross price of all these days together, in cents; shared out among them";
    String PRICE_REASON = "Reason, for the record; needed with a price";
    String MESSAGES = "true sends the tenant mails about this and later changes";
    String TELL_TENANT = "true sends the tenant a mail about this, unless messages are off for the rental";

    /** Returns the violations: two prices, a price without a reason, or a reason without a price. */
    static List<Violation> violations(
            @Nullable Integer dayCents, @Nullable Integer totalCents, @Nullable String reason) {
        List<Violation> found = new ArrayList<>();
        if (dayCents != null && totalCents != null) {
            found.add(Violation.of("$.total_price_cents", "one_price_only"));
        }
        boolean hasPrice = dayCents != null || totalCents != null;
        if (hasPrice && (reason == null || reason.isBlank())) {
            found.add(Violation.of("$.price_reason", "required"));
        }
        if (!hasPrice && reason != null) {
            found.add(Violation.of("$.day_price_cents", "required"));
        }
        return found;
    }

    /**
     * Returns the agreed price; null for none.
     *
     * @param dayCents the price of each day, in cents
     * @param totalCents the price of all days, in cents; not together with {@code dayCents}
     */
    static RentalDesk.@Nullable Price price(@Nullable Integer dayCents, @Nullable Integer totalCents) {
        if (dayCents != null) {
            return new RentalDesk.Price(dayCents, false);
        }
        return totalCents == null ? null : new RentalDesk.Price(totalCents, true);
    }

    /** Refuses an input with {@code invalid_input} if there are violations. */
    static void mustBeEmpty(List<Violation> violations) {
        if (!violations.isEmpty()) {
            throw Refusal.invalidInput(violations);
        }
    }
}
