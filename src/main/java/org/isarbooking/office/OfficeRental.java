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
        @NotNull @Schema(description = "Id of the rental") Long rentalId,

        @NotNull
        @Schema(
                description =
                        "The rental's bookings in their current state, one a day, ascending; cancelled ones included")
        List<OfficeBooking> bookings,

        @NotNull @Schema(description = "Gross total of the days that are neither cancelled nor waived")
        Money total) {

    /**
     * The price change of another rental day of the tenant. The office's order has changed the number of days rented in
     * that day's week.
     */
    @Schema(name = "OfficePriceChange")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record PriceChange(
            @NotNull @Schema(description = "Booking of the day")
            Long bookingId,

            @Nullable @Schema(description = "Workspace of the day; absent for orders older than this field")
            OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "Local date in Munich")
            LocalDate date,

            @NotNull @Schema(description = "Old gross price")
            Money oldPrice,

            @NotNull @Schema(description = "New gross price")
            Money newPrice) {}

    /** An open request for a day that the office's order has taken. */
    @Schema(name = "OfficeCompetingRequest")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record CompetingRequest(
            @NotNull @Schema(description = "Id of the request, for office_decide_request")
            Long requestId,

            @NotNull @Schema(description = "Rental day to move")
            Long bookingId,

            @NotNull @Schema(description = "Requested local date")
            LocalDate date,

            @NotNull @Schema(description = "Requested workspace")
            OfficeWorkspaceRef workspace,

            @Nullable @Schema(description = "Tenant who made the request")
            OfficeTenantRef tenant) {}
}
