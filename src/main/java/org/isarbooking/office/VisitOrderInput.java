package org.isarbooking.office;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** The common inputs of the office's orders about visits, and their descriptions. */
interface VisitOrderInput extends OperationInput {

    String APPOINTMENT = "The booking_id of an appointment, from office_search_bookings or office_get_day";
    String SERVICE_IDS = "Ids from salon_search_services, in the order wanted; one continuous visit";
    String SPECIALISTS = "The only wanted specialist for some services; any suits for the others";
    String START = "Start with offset, today or later; minimum notice and horizon don't apply";
    String ACCEPT_OUTSIDE_HOURS = "Also books outside working hours; else such a start is refused";
    String PRICE = "Agreed gross price of the whole visit, in cents; shared out among the services";
    String PRICE_REASON = "Reason, for the record; needed with price_cents";
    String REASON = "Reason, for the record";
    String NOTES = "For the office only";
    String MESSAGES = "true sends the customer mails about this and later changes";
    String TELL_CUSTOMER = "true sends the customer a mail about this, unless messages are off for the appointment";
    String SUBMISSION_KEY = "A new UUID for each order; the same UUID for every retry";

    /** Returns the instant of a start; null for none. Refuses a local time that a change of Munich's clocks skips. */
    static @Nullable Instant start(@Nullable OffsetDateTime written) {
        if (written == null) {
            return null;
        }
        if (Munich.isSkipped(written)) {
            throw Refusal.invalidInput(List.of(Violation.of("$.start_at", "no_such_local_time")));
        }
        return written.toInstant();
    }

    /** Refuses a price without a reason, and a reason without a price. */
    static void checkPrice(@Nullable Integer priceCents, @Nullable String reason) {
        if (priceCents != null && (reason == null || reason.isBlank())) {
            throw Refusal.invalidInput(List.of(Violation.of("$.price_reason", "required")));
        }
        if (priceCents == null && reason != null) {
            throw Refusal.invalidInput(List.of(Violation.of("$.price_cents", "required")));
        }
    }

    /** Returns the wanted specialists in the form that the desk takes; an empty list for null. */
    static List<VisitDesk.Choice> choices(@Nullable List<OfficeSpecialistChoice> specialists) {
        return orNone(specialists).stream()
                .map(choice -> new VisitDesk.Choice(choice.serviceId(), choice.staffId()))
                .toList();
    }

    private static <T> List<T> orNone(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }
}
