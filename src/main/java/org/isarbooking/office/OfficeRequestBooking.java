package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.RentalMoney;
import org.jspecify.annotations.Nullable;

/**
 * The booking that a request is about. An appointment has a start, an end and services. A rental day has a workspace
 * and a date. Both have a price.
 */
@Schema(name = "OfficeRequestBooking")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeRequestBooking(
        @NotNull @Schema(description = "Line of business; decides which of the other fields are present")
        Business business,

        @NotNull
        @Schema(
                description = "Status of the booking",
                enumeration = {"confirmed", "cancelled", "completed", "no_show"})
        String status,

        @Nullable
        @Schema(
                deprecated = true,
                description = "Deprecated: the old name of booking_id, for appointments",
                examples = "7")
        Long appointmentId,

        @Nullable
        @Schema(
                description = "Start of the appointment, local time of Munich with its offset",
                examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @Nullable
        @Schema(
                description = "End for the customer, before any clean-up; local time of Munich with its offset",
                examples = "2027-06-15T15:00:00+02:00")
        OffsetDateTime endAt,

        @NotNull
        @Schema(description = "Id of the booking within its line: an appointment or a rental day", examples = "31")
        Long bookingId,

        @Nullable @Schema(description = "The workspace that is rented")
        Integer workspaceId,

        @Nullable @Schema(description = "Name of the workspace")
        String workspaceName,

        @Nullable @Schema(description = "The local date of the rental day")
        LocalDate date,

        @Nullable @Schema(description = "Current price of the booking")
        Money price,

        @Nullable
        @Schema(description = "monthly_agreement if a monthly agreement covers the rental day; absent otherwise")
        String coveredBy,

        @Nullable
        @Schema(description = "Local dates of all days to cancel, ascending; absent for a request about one booking")
        List<LocalDate> dates,

        @Nullable @Schema(description = "The services of an appointment, in running order; absent for a rental day")
        List<Service> services) {

    /** A service of an appointment that a request is about. */
    @Schema(name = "OfficeRequestService")
    public record Service(
            @NotNull @Schema(description = "Id of the service")
            Integer serviceId,

            @NotNull
            @Schema(description = "Name in the language of the answer", examples = "Gesichtsbehandlung Klassik")
            String name,

            @NotNull @Schema(description = "Id of the specialist")
            Integer staffId,

            @NotNull @Schema(description = "The name of the specialist", examples = "Anna")
            String staffName) {}

    static OfficeRequestBooking of(WaitingRequests.Booking booking, Catalog catalog, Language language) {
        return switch (booking) {
            case WaitingRequests.Booking.Visit visit ->
                new OfficeRequestBooking(
                        Business.SALON,
                        visit.status(),
                        visit.appointmentId(),
                        Munich.timeAt(visit.startsAt()),
                        Munich.timeAt(visit.endsAt()),
                        visit.appointmentId(),
                        null,
                        null,
                        null,
                        Money.ofCents(visit.cents(), language),
                        null,
                        null,
                        visit.services().stream()
                                .map(service -> new Service(
                                        service.serviceId(),
                                        catalog.names()
                                                .service(service.serviceId())
                                                .in(language),
                                        service.staffId(),
                                        catalog.names().specialist(service.staffId(), language)))
                                .toList());
            case WaitingRequests.Booking.RentalDay day ->
                new OfficeRequestBooking(
                        Business.COWORKING,
                        day.status(),
                        null,
                        null,
                        null,
                        day.bookingId(),
                        day.workspaceId(),
                        day.workspace().in(language),
                        day.day(),
                        RentalMoney.ofDay(day.priceCents(), day.covered(), language),
                        day.covered() ? RentalMoney.MONTHLY_AGREEMENT : null,
                        day.days().isEmpty() ? null : day.days(),
                        null);
        };
    }
}
