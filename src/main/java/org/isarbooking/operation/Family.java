package org.isarbooking.operation;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A family of operations. The operations of a family are in one package. */
@Schema(name = "OperationFamily")
public enum Family {
    @JsonProperty("salon")
    SALON(Business.SALON),
    @JsonProperty("coworking")
    COWORKING(Business.COWORKING),
    @JsonProperty("staff")
    STAFF(Business.COWORKING),
    @JsonProperty("profile")
    PROFILE(Business.SALON),
    @JsonProperty("catalog")
    CATALOG(Business.SALON),
    @JsonProperty("office")
    OFFICE(Business.SALON);

    private final Business business;

    Family(Business business) {
        this.business = business;
    }

    /** Returns the line of business in the family's envelopes. */
    public Business business() {
        return business;
    }
}
