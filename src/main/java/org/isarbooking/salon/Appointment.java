package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import org.isarbooking.business.Terms;
import org.isarbooking.salon.rules.Totals;

/**
 * A booked visit, as stored; without the customer's contact, which nobody reads through the salon's operations.
 *
 * @param accepted the terms that the customer has accepted
 */
record Appointment(long id, Status status, PlannedVisit visit, Totals totals, List<Terms> accepted) {

    Appointment {
        accepted = List.copyOf(accepted);
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
