package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The status of a delivery, by which callers can filter. */
@Schema(name = "WebhookDeliveryStatus")
public enum DeliveryStatus {
    @JsonProperty("waiting")
    WAITING,
    @JsonProperty("delivered")
    DELIVERED,
    @JsonProperty("failed")
    FAILED;

    /** Returns the value in the database, for example {@code waiting}. */
    String value() {
        return name().toLowerCase(Locale.ROOT);
    }
}
