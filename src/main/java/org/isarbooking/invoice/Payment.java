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
 * Money that came for invoices of one account.
 *
 * @param paidOn the local date
 * @param reference what the office has noted
 * @param shares what of it pays which invoice
 * @param undone when and why it was undone; null while it stands
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

    /** How it came. */
    @Schema(name = "PaymentMethod")
    public enum Method {
        BANK_TRANSFER,
        CASH,
        CARD,
        DIRECT_DEBIT,
        OTHER;

        /** The wire and column form, for example {@code bank_transfer}. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Method of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** What of a payment pays an invoice, in cents; {@code number} is the invoice's. */
    public record Share(long invoiceId, String number, long cents) {}

    /** When something was undone, by which account, and why. */
    public record Undone(Instant at, UUID by, String reason) {}

    /** What all of it is, in cents. */
    public long cents() {
        return shares.stream().mapToLong(Share::cents).sum();
    }

    /** Shows nothing that was written. */
    @Override
    public String toString() {
        return "Payment[" + id + "]";
    }
}
