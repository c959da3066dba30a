package org.isarbooking.catalog;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The platform's observations of the buyer (contract, {@code signals}). The service doesn't use them, since anybody can
 * send any value.
 */
@Schema(name = "UcpSignals", additionalProperties = Schema.True.class, propertyNames = ReverseDomainName.class)
@JsonIgnoreProperties(ignoreUnknown = true)
public record Signals(
        @Nullable
        @JsonProperty("dev.ucp.buyer_ip")
        @Schema(name = "dev.ucp.buyer_ip", description = "Address of the buyer; not used")
        String buyerIp,

        @Nullable
        @JsonProperty("dev.ucp.user_agent")
        @Schema(name = "dev.ucp.user_agent", description = "Browser of the buyer; not used")
        String userAgent) {

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "Signals[]";
    }
}
