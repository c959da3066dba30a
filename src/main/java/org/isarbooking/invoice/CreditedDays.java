package org.isarbooking.invoice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What becomes of the days and months that a credit note takes back. None of them is billed again by itself. */
@Schema(name = "CreditedDays")
public enum CreditedDays {
    /** The office puts right what was wrong; they are billed when it issues invoices the next time. */
    BILL_AGAIN("by_office"),
    /** Nobody bills them any more. */
    WAIVE("waived");

    private final String billing;

    CreditedDays(String billing) {
        this.billing = billing;
    }

    /** The wire form and that of a credit note's row, for example {@code bill_again}. */
    @JsonValue
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Who bills them from now on, as their own rows say it. */
    public String billing() {
        return billing;
    }

    static @Nullable CreditedDays of(@Nullable String value) {
        return value == null ? null : valueOf(value.toUpperCase(Locale.ROOT));
    }
}
