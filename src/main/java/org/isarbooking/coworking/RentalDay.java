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
 * @param rentalId what it was confirmed with
 * @param reference that of its rental, as it is stored
 * @param cents its gross price now
 * @param agreed whether the office has agreed upon the price: other days of the week don't change it
 * @param agreementId the monthly agreement that covers it; null if it is paid by the day
 * @param invoiceId what it was invoiced with; null until then
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
        List<Terms> accepted) {

    RentalDay {
        accepted = List.copyOf(accepted);
    }

    /** Where a booking is in its life. */
    enum Status {
        CONFIRMED,
        CANCELLED,
        COMPLETED,
        NO_SHOW;

        /** The wire and column form. */
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

    /** When the day begins in Munich: what is asked for after that comes too late. */
    Instant startsAt() {
        return date.atStartOfDay(Munich.ZONE).toInstant();
    }

    /** Returns whether the day is over: another local day has begun since. */
    boolean isBefore(Instant now) {
        return date.isBefore(Munich.dateAt(now));
    }
}
