package org.isarbooking.invoice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The treatment of the days and months of an invoice that a credit note takes back. The monthly run never bills them
 * again.
 */
@Schema(name = "CreditedDays")
public enum CreditedDays {
    /** The office corrects the days and months, and bills them when it next issues invoices. */
    BILL_AGAIN("by_office"),
    /** The days and months are not billed any more. */
    WAIVE("waived");

    private final String billing;

    CreditedDays(String billing) {
        this.billing = billing;
    }

    /** Returns the value in JSON and in the database, for example {@code bill_again}. */
    @JsonValue
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the value of the column {@code billing} in the rows of the days and months. */
    public String billing() {
        return billing;
    }

    static @Nullable CreditedDays of(@Nullable String value) {
        return value == null ? null : valueOf(value.toUpperCase(Locale.ROOT));
    }
}
