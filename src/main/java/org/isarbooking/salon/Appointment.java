package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.business.Terms;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.salon.rules.Totals;

/**
 * A booked visit, as stored, without the customer's contact: no operation of the salon family returns the contact.
 *
 * @param accepted the terms that the customer has accepted
 * @param link the data that is signed in manage links; version 0 once the contact is forgotten
 */
record Appointment(
        long id, Status status, PlannedVisit visit, Totals totals, List<Terms> accepted, LinkedBooking link) {

    Appointment {
        accepted = List.copyOf(accepted);
    }

    /** Returns whether the appointment is confirmed and has not begun. */
    boolean isAhead(Instant now) {
        return status == Status.CONFIRMED && now.isBefore(visit.startsAt());
    }

    /** Returns the data that is signed in manage links; empty once the contact is forgotten, which ends the links. */
    Optional<LinkedBooking> openLink() {
        return Optional.of(link).filter(signed -> signed.version() > 0);
    }

    enum Status {
        CONFIRMED,
        CANCELLED,
        COMPLETED,
        NO_SHOW;

        /** Returns the form on the wire and in columns, for example {@code no_show}. */
        @JsonValue
        String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Status of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }
}
