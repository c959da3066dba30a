package org.isarbooking.invoice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The treatment of days and months that a credit note takes back. The monthly run bills none of them. */
@Schema(name = "CreditedDays")
public enum CreditedDays {
    /** The office corrects them, and bills them when it next issues invoices. */
    BILL_AGAIN("by_office"),
    /** Nobody bills them any more. */
    WAIVE("waived");

    private final String billing;

    CreditedDays(String billing) {
        this.billing = billing;
    }

    /** Returns the wire and column form, for example {@code bill_again}. */
    @JsonValue
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the value of {@code billing} in the rows of the days and months. */
    public String billing() {
        return billing;
    }

    static @Nullable CreditedDays of(@Nullable String value) {
        return value == null ? null : valueOf(value.toUpperCase(Locale.ROOT));
    }
}
