package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** A rental as the owner sees it: its days, and their total price. */
@Schema(name = "OfficeRental")
public record OfficeRental(
        @NotNull @Schema(description = "Names what was booked together")
        Long rentalId,

        @NotNull @Schema(description = "One booking a day, ascending, as they are now; cancelled ones included")
        List<OfficeBooking> bookings,

        @NotNull @Schema(description = "What the days cost that still stand, gross")
        Money total) {

    /**
     * Another rental day of the tenant whose price has changed with the order: the number of days in its week has
     * changed.
     */
    @Schema(name = "OfficePriceChange")
    public record PriceChange(
            @NotNull @Schema(description = "The booking of that day")
            Long bookingId,

            @NotNull @Schema(description = "Its local date in Munich")
            LocalDate date,

            @NotNull @Schema(description = "Its gross price before")
            Money oldPrice,

            @NotNull @Schema(description = "Its gross price since then")
            Money newPrice) {}

    /** An open request for a day that the office has given away. */
    @Schema(name = "OfficeCompetingRequest")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record CompetingRequest(
            @NotNull @Schema(description = "What office_decide_request takes")
            Long requestId,

            @NotNull @Schema(description = "The rental day that it asks to move")
            Long bookingId,

            @NotNull @Schema(description = "The local date that it asks for")
            LocalDate date,

            @NotNull @Schema(description = "The workspace that it asks for")
            OfficeWorkspaceRef workspace,

            @Nullable @Schema(description = "Whose request it is")
            OfficeTenantRef tenant) {}
}
