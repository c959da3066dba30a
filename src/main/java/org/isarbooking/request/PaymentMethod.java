package org.isarbooking.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The ways to pay for a visit. */
@Schema(name = "PaymentMethod")
public enum PaymentMethod {
    @JsonProperty("cash")
    CASH,
    @JsonProperty("card")
    CARD,
    @JsonProperty("transfer")
    TRANSFER,
    @JsonProperty("voucher")
    VOUCHER,
    @JsonProperty("other")
    OTHER;

    /** Returns the form on the wire and in columns. */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }
}
