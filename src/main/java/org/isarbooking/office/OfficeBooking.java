package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.office.OfficeRequest.Person;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** A booking of either line with its customer or tenant, as the owner sees it. */
@Schema(name = "OfficeBooking")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeBooking(
        @NotNull @Schema(description = "The line, which says which of the other fields there are")
        Business business,

        @NotNull @Schema(deprecated = true, description = "Deprecated: the old name of business")
        Business line,

        @NotNull
        @Schema(
                description = "Names the booking in its line: an appointment of the salon, or a rental day",
                examples = "7")
        Long bookingId,

        @NotNull
        @Schema(
                description = "What the customer or tenant names the booking by; all days of a rental have the same",
                examples = "K7-4Q2M")
        String reference,

        @NotNull
        @Schema(
                description = "Where the booking is in its life",
                enumeration = {"confirmed", "cancelled", "completed", "no_show"})
        String status,

        @NotNull @Schema(description = "Its local date in Munich")
        LocalDate date,

        @NotNull @Schema(description = "What it costs now, gross")
        Money price,

        @NotNull @Schema(description = "When it was booked, local time of Munich with its offset")
        OffsetDateTime confirmedAt,

        @Nullable @Schema(description = "When the appointment begins", examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @Nullable @Schema(description = "When the customer leaves", examples = "2027-06-15T15:00:00+02:00")
        OffsetDateTime endAt,

        @Nullable @Schema(description = "The services of an appointment, in running order")
        List<Service> services,

        @Nullable
        @Schema(description = "The salon's customer; absent for a rental day, and once the contact is forgotten")
        Person customer,

        @Nullable
        @Schema(
                description =
                        "The salon's customer as office_get_customer knows them; absent for a rental day, for a walk-in without a contact, and once the contact is forgotten",
                examples = "5")
        Long customerId,

        @Nullable @Schema(description = "What is rented") OfficeWorkspaceRef workspace,

        @Nullable @Schema(description = "Who rents") OfficeTenantRef tenant,

        @Nullable @Schema(description = "What was confirmed together has the same number")
        Long rentalId,

        @Nullable
        @Schema(description = "The monthly agreement that covers the rental day; absent when it is paid by the day")
        Long agreementId,

        @Nullable @Schema(description = "What the rental day was invoiced with; absent until then")
        Long invoiceId,

        @Nullable
        @Schema(description = "What the tenant has written, or what the office has noted about an appointment")
        String notes,

        @Nullable @Schema(description = "Whether the customer or tenant is told by mail of this booking")
        Boolean messages,

        @Nullable @Schema(description = "The language that the customer of an appointment is written in")
        Language customerLanguage,

        @Nullable @Schema(description = "What the office has noted about a rental; for the office only")
        String officeNotes,

        @Nullable
        @Schema(
                description =
                        "Whether the office has agreed upon the price of the rental day, so that other days of the week don't change it")
        Boolean priceAgreed) {

    /** A service of an appointment. */
    @Schema(name = "OfficeBookingService")
    public record Service(
            @NotNull @Schema(description = "The number of the service")
            Integer serviceId,

            @NotNull
            @Schema(description = "Its name in the language of the answer", examples = "Gesichtsbehandlung Klassik")
            String name,

            @NotNull @Schema(description = "The number of the specialist")
            Integer staffId,

            @NotNull @Schema(description = "The name of the specialist", examples = "Anna")
            String staffName,

            @NotNull @Schema(description = "When it begins", examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull @Schema(description = "When it ends", examples = "2027-06-15T15:00:00+02:00")
            OffsetDateTime endAt,

            @NotNull @Schema(description = "What was agreed for it, before any discount")
            Money price) {}

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeBooking[" + line + " " + bookingId + "]";
    }
}
