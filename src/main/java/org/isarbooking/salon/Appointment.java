package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.business.Terms;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.salon.rules.Totals;

/**
 * A booked visit, as stored; without the customer's contact, which nobody reads through the salon's operations.
 *
 * @param accepted the terms that the customer has accepted
 * @param link what its links are signed for; of version 0 once the contact is forgotten
 */
record Appointment(
        long id, Status status, PlannedVisit visit, Totals totals, List<Terms> accepted, LinkedBooking link) {

    Appointment {
        accepted = List.copyOf(accepted);
    }

    /** Returns what its link is signed for; empty once the contact is forgotten, and with it the link. */
    Optional<LinkedBooking> opened() {
        return Optional.of(link).filter(signed -> signed.version() > 0);
    }

    /** Where a booking is in its life. */
    enum Status {
        CONFIRMED,
        CANCELLED,
        COMPLETED,
        NO_SHOW;

        /** The wire and column form, for example {@code no_show}. */
        @JsonValue
        String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Status of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }
}
