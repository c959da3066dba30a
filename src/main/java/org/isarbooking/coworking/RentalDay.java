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
 * @param reference the reference of its rental, as stored
 * @param cents the present gross price
 * @param agreed true if the price is agreed with the office, so that other days of the week don't change it
 * @param agreementId the monthly agreement that covers the day; null without one
 * @param invoiceId the invoice that bills the day; null until there is one
 * @param waived true if a credit note has taken the day's invoice back and the day isn't to be billed again
 * @param accepted the terms that the tenant has accepted; empty for a rental that was just written
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

    /** Returns the start of the day in Munich. From then on, requests about the day are refused. */
    Instant startsAt() {
        return date.atStartOfDay(Munich.ZONE).toInstant();
    }

    /** Returns whether the day is over at an instant, by the calendar in Munich. */
    boolean isBefore(Instant now) {
        return date.isBefore(Munich.dateAt(now));
    }
}
