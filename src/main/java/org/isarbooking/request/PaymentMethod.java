package org.isarbooking.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** How a visit was paid. */
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

    /** The wire form, which is stored, too. */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }
}
