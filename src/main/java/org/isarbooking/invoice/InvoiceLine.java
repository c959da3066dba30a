package org.isarbooking.invoice;

import java.time.LocalDate;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * A line of an invoice: a rented day, or a month of an agreement.
 *
 * @param bookingId the booking of a rented day; null for an agreement
 * @param agreementId the agreement; null for a rented day
 * @param workspace the workspace's name when the invoice was issued
 * @param day the rented day; null for an agreement
 * @param grossCents negative in a credit note
 * @param givenBackDays the number of given-back days in an agreement's month; 0 for a rented day
 */
public record InvoiceLine(
        @Nullable Long bookingId,
        @Nullable Long agreementId,
        int workspaceId,
        Translated workspace,
        @Nullable LocalDate day,
        long grossCents,
        int givenBackDays) {

    /** Makes a line without given-back days. */
    public InvoiceLine(
            @Nullable Long bookingId,
            @Nullable Long agreementId,
            int workspaceId,
            Translated workspace,
            @Nullable LocalDate day,
            long grossCents) {
        this(bookingId, agreementId, workspaceId, workspace, day, grossCents, 0);
    }
}
