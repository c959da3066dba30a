package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.CatalogEffects.Effect;
import org.jspecify.annotations.Nullable;

/** The bookings to come that a change of the catalog would no longer allow. They stay as they are. */
@Schema(name = "OfficeTouchedBookings")
public record OfficeTouchedBookings(
        @NotNull @Min(0) @Schema(description = "How many appointments to come no longer fit")
        Integer visits,

        @NotNull @Schema(description = "The first services of such appointments, by start; at most 20")
        List<Visit> firstVisits,

        @NotNull @Min(0) @Schema(description = "How many rental days to come no longer fit")
        Integer rentalDays,

        @NotNull @Schema(description = "The first such days; at most 20")
        List<RentalDay> firstRentalDays) {

    /** The most visits listed, and the most rental days. */
    static final int MOST = 20;

    /** A service of an appointment. */
    @Schema(name = "OfficeTouchedVisit")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Visit(
            @NotNull @Min(1) @Schema(description = "The number of the appointment", examples = "7")
            Long bookingId,

            @NotNull @Schema(description = "When the service begins", examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(description = "The service, in the language of the answer", examples = "Gesichtsbehandlung Klassik")
            String serviceName,

            @NotNull @Schema(description = "Who does it", examples = "Anna")
            String staffName,

            @NotNull @Schema(description = "Why it no longer fits", examples = "outside_hours")
            Effect effect,

            @Schema(description = "Who comes; absent once the contact is forgotten")
            OfficeRequest.@Nullable Person customer) {}

    /** A rental day. */
    @Schema(name = "OfficeTouchedRentalDay")
    public record RentalDay(
            @NotNull @Min(1) @Schema(description = "The number of the booking", examples = "7")
            Long bookingId,

            @NotNull @Schema(description = "The local date in Munich", examples = "2027-06-15")
            LocalDate date,

            @NotNull @Schema(description = "The workspace, in the language of the answer", examples = "Kosmetikraum 1")
            String workspaceName,

            @NotNull @Schema(description = "Why it no longer fits", examples = "not_rented_then")
            Effect effect,

            @NotNull @Schema(description = "Who rents") OfficeTenantRef tenant) {}
}
