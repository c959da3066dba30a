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

/**
 * The coming bookings and the agreements that would no longer fit a changed catalog. Publishing the change leaves
 * bookings as they are. Agreements then take other days or places, but are billed in full.
 */
@Schema(name = "OfficeTouchedBookings")
public record OfficeTouchedBookings(
        @NotNull @Min(0) @Schema(description = "Number of coming appointments that no longer fit")
        Integer visits,

        @NotNull
        @Schema(
                description =
                        "Services that no longer fit, by start: the first 20. An appointment is listed once for each of them")
        List<Visit> firstVisits,

        @NotNull @Min(0) @Schema(description = "Number of coming rental days that no longer fit")
        Integer rentalDays,

        @NotNull @Schema(description = "First rental days that no longer fit; at most 20")
        List<RentalDay> firstRentalDays,

        @NotNull @Min(0) @Schema(description = "Number of monthly agreements that no longer fit")
        Integer agreements,

        @NotNull
        @Schema(
                description = "First monthly agreements that no longer fit; at most 20. They are billed until they end",
                examples = "[]")
        List<Agreement> firstAgreements) {

    /** The most entries in each of the three lists. */
    static final int MOST = 20;

    /** A service of an appointment. */
    @Schema(name = "OfficeTouchedVisit")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Visit(
            @NotNull @Min(1) @Schema(description = "Id of the appointment", examples = "7")
            Long bookingId,

            @NotNull
            @Schema(
                    description = "Start of the service, local time of Munich with its offset",
                    examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(description = "The service, in the language of the answer", examples = "Gesichtsbehandlung Klassik")
            String serviceName,

            @NotNull @Schema(description = "Name of the specialist", examples = "Anna")
            String staffName,

            @NotNull @Schema(description = "Stable code for the reason", examples = "outside_hours")
            Effect effect,

            @Schema(description = "The customer; absent once the contact has been erased")
            OfficeRequest.@Nullable Person customer) {}

    /** A monthly agreement. */
    @Schema(name = "OfficeTouchedAgreement")
    public record Agreement(
            @NotNull @Min(1) @Schema(description = "Id of the agreement", examples = "7")
            Long agreementId,

            @NotNull @Schema(description = "The workspace, in the language of the answer", examples = "Kosmetikraum 1")
            String workspaceName,

            @NotNull @Schema(description = "Weekdays of the agreement", examples = "[\"tuesday\"]")
            List<Weekday> weekdays,

            @NotNull @Schema(description = "Stable code for the reason", examples = "workspace_retired")
            Effect effect,

            @NotNull @Schema(description = "The tenant") OfficeTenantRef tenant) {}

    /** A rental day. */
    @Schema(name = "OfficeTouchedRentalDay")
    public record RentalDay(
            @NotNull @Min(1) @Schema(description = "Id of the booking", examples = "7")
            Long bookingId,

            @NotNull @Schema(description = "The local date in Munich", examples = "2027-06-15")
            LocalDate date,

            @NotNull @Schema(description = "The workspace, in the language of the answer", examples = "Kosmetikraum 1")
            String workspaceName,

            @NotNull @Schema(description = "Stable code for the reason", examples = "not_rented_then")
            Effect effect,

            @NotNull @Schema(description = "The tenant") OfficeTenantRef tenant) {}
}
