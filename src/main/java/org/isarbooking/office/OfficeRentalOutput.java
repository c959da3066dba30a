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

        @NotNull @Schema(description = "The tenant's other days whose price has changed with this order")
        List<OfficeRental.PriceChange> existingPriceChanges,

        @NotNull
        @Schema(
                description = "Open requests of any tenant for the days of this order. They can't be approved while "
                        + "the order stands")
        List<OfficeRental.CompetingRequest> competingRequests) {}
