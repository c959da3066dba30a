package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;

/** A rental that the office has booked or changed, as it is now. */
@Schema(name = "OfficeRentalOutput")
public record OfficeRentalOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The rental as it is now")
        OfficeRental rental,

        @NotNull @Schema(description = "Days of the tenant whose price has changed with this order")
        List<OfficeRental.PriceChange> existingPriceChanges,

        @NotNull
        @Schema(
                description =
                        "Open requests, of whatever tenant, for the days that this order is about: they can't be approved while it stands")
        List<OfficeRental.CompetingRequest> competingRequests) {}
