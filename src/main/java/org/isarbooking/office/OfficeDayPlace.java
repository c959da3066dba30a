package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** The day of a place. */
@Schema(name = "OfficeDayPlace")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeDayPlace(
        @NotNull @Schema(description = "The place") OfficeWorkspaceRef place,

        @Nullable @Schema(description = "What occupies it; absent when it is free")
        Rental rental) {

    /** A rental day that occupies a place. */
    @Schema(name = "OfficeDayRental")
    public record Rental(
            @NotNull @Schema(description = "Names the booking: line coworking, booking_id", examples = "31")
            Long bookingId,

            @NotNull
            @Schema(
                    description = "Where the booking is in its life",
                    enumeration = {"confirmed", "completed", "no_show"})
            String status,

            @NotNull @Schema(description = "What is rented: the place itself, or a group that it is of")
            OfficeWorkspaceRef workspace,

            @NotNull @Schema(description = "Who rents") OfficeTenantRef tenant,

            @NotNull @Schema(description = "What the day costs now, gross")
            Money price) {}

    static OfficeDayPlace of(int placeId, Coworking coworking, List<DayRows.Rental> rentals, Language language) {
        return new OfficeDayPlace(
                name(placeId, coworking, language),
                rentals.stream()
                        .filter(rental -> rental.placeIds().contains(placeId))
                        .findFirst()
                        .map(rental -> new Rental(
                                rental.bookingId(),
                                rental.status(),
                                name(rental.workspaceId(), coworking, language),
                                rental.tenant(),
                                Money.ofCents(rental.cents(), language)))
                        .orElse(null));
    }

    private static OfficeWorkspaceRef name(int workspaceId, Coworking coworking, Language language) {
        return new OfficeWorkspaceRef(workspaceId, coworking.name(workspaceId).in(language));
    }
}
