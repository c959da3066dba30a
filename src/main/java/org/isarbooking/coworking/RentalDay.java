package org.isarbooking.coworking;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.isarbooking.business.Terms;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * A booking: one day of a workspace, as stored.
 *
 * @param rentalId the rental that it belongs to
 * @param reference the reference of its rental, as stored
 * @param cents its present gross price
 * @param agreed whether the office has agreed upon the price, so that other days of the week don't change it
 * @param agreementId the monthly agreement that covers it; null if it is paid by the day
 * @param invoiceId the invoice that bills it; null until then
 * @param waived whether a credit note has taken its invoice back and nobody bills it again
 * @param accepted the terms that the tenant has accepted
 */
record RentalDay(
        long id,
        long rentalId,
        String reference,
        int workspaceId,
        LocalDate date,
        Status status,
        int cents,
        boolean agreed,
        @Nullable Long agreementId,
        @Nullable Long invoiceId,
        boolean waived,
        List<Terms> accepted) {

    RentalDay {
        accepted = List.copyOf(accepted);
    }

    /** The status of a booking. */
    enum Status {
        CONFIRMED,
        CANCELLED,
        COMPLETED,
        NO_SHOW;

        /** Returns the wire and column form. */
        String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Status of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    boolean isCovered() {
        return agreementId != null;
    }

    /** Returns the start of the day in Munich. Later requests about the day are too late. */
    Instant startsAt() {
        return date.atStartOfDay(Munich.ZONE).toInstant();
    }

    /** Returns whether the day is over: Munich's calendar has a later day. */
    boolean isBefore(Instant now) {
        return date.isBefore(Munich.dateAt(now));
    }
}
