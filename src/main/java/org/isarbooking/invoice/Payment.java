package org.isarbooking.invoice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * A payment for invoices of one account.
 *
 * @param paidOn the local date
 * @param reference the reference that the office noted, such as the text of a bank transfer
 * @param shares the shares; each pays one invoice
 * @param undone the undoing of the payment; null if it wasn't undone
 */
public record Payment(
        long id,
        AccountRef account,
        LocalDate paidOn,
        Method method,
        @Nullable String reference,
        Instant recordedAt,
        List<Share> shares,
        @Nullable Undone undone) {

    public Payment {
        shares = List.copyOf(shares);
    }

    /** The method of payment. */
    @Schema(name = "PaymentMethod")
    public enum Method {
        BANK_TRANSFER,
        CASH,
        CARD,
        DIRECT_DEBIT,
        OTHER;

        /** Returns the value in JSON and in the database, for example {@code bank_transfer}. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Method of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** The part of a payment that pays one invoice, in cents. {@code number} is the invoice's number. */
    public record Share(long invoiceId, String number, long cents) {}

    /** The undoing of a payment or write-off: its time, the account that did it, and the reason. */
    public record Undone(Instant at, UUID by, String reason) {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "Undone[" + at + "]";
        }
    }

    /** Returns the sum of the shares, in cents. */
    public long cents() {
        return shares.stream().mapToLong(Share::cents).sum();
    }

    /** Leaves the reference and the reason out of logs. */
    @Override
    public String toString() {
        return "Payment[" + id + "]";
    }
}
