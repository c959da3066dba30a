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
        @NotNull @Schema(description = "Line of business; decides which of the other fields are present")
        Business business,

        @NotNull @Schema(deprecated = true, description = "Deprecated: the old name of business")
        Business line,

        @NotNull
        @Schema(description = "Id of the booking within its line: an appointment or a rental day", examples = "7")
        Long bookingId,

        @NotNull
        @Schema(
                description =
                        "Reference by which the customer or tenant names the booking; all days of a rental share it",
                examples = "K7-4Q2M")
        String reference,

        @NotNull
        @Schema(
                description = "Status of the booking",
                enumeration = {"confirmed", "cancelled", "completed", "no_show"})
        String status,

        @NotNull @Schema(description = "Local date in Munich")
        LocalDate date,

        @NotNull @Schema(description = "Current gross price")
        Money price,

        @NotNull @Schema(description = "Time at which the booking was made, local time of Munich with its offset")
        OffsetDateTime confirmedAt,

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

        @Nullable @Schema(description = "Services of an appointment, in running order")
        List<Service> services,

        @Nullable
        @Schema(description = "The salon's customer; absent for a rental day, and once the contact has been erased")
        Person customer,

        @Nullable
        @Schema(
                description = "Customer's id for office_get_customer; absent for rental days, walk-ins without a "
                        + "contact, and erased contacts",
                examples = "5")
        Long customerId,

        @Nullable @Schema(description = "The rented workspace")
        OfficeWorkspaceRef workspace,

        @Nullable @Schema(description = "The tenant") OfficeTenantRef tenant,

        @Nullable @Schema(description = "Id of the rental; days confirmed together share it")
        Long rentalId,

        @Nullable
        @Schema(description = "Monthly agreement that covers the rental day; absent if the day is paid singly")
        Long agreementId,

        @Nullable @Schema(description = "Invoice that bills the rental day; absent until there is one")
        Long invoiceId,

        @Nullable @Schema(description = "The tenant's note, or the office's note about an appointment")
        String notes,

        @Nullable @Schema(description = "true if the customer or tenant gets mails about this booking")
        Boolean messages,

        @Nullable @Schema(description = "Language of mails to the customer of an appointment")
        Language customerLanguage,

        @Nullable @Schema(description = "The office's notes about a rental; for the office only")
        String officeNotes,

        @Nullable
        @Schema(
                description = "true if the office has set the price of the rental day, so that other days of the week "
                        + "don't change it")
        Boolean priceAgreed,

        @Nullable
        @Schema(
                description = "true if the invoice of the rental day was taken back and the day is not billed again; "
                        + "absent otherwise")
        Boolean waived,

        @Nullable @Schema(description = "Amount paid for a completed appointment; absent if not noted")
        Money paid,

        @Nullable
        @Schema(
                enumeration = {"cash", "card", "transfer", "voucher", "other"},
                description = "Payment method of a completed appointment; absent if not noted")
        String paymentMethod) {

    /** A service of an appointment. */
    @Schema(name = "OfficeBookingService")
    public record Service(
            @NotNull @Schema(description = "Id of the service")
            Integer serviceId,

            @NotNull
            @Schema(description = "Name in the language of the answer", examples = "Gesichtsbehandlung Klassik")
            String name,

            @NotNull @Schema(description = "Id of the specialist")
            Integer staffId,

            @NotNull @Schema(description = "The name of the specialist", examples = "Anna")
            String staffName,

            @NotNull
            @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(description = "End, local time of Munich with its offset", examples = "2027-06-15T15:00:00+02:00")
            OffsetDateTime endAt,

            @NotNull @Schema(description = "Agreed price of the service, before any discount")
            Money price) {}

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeBooking[" + line + " " + bookingId + "]";
    }
}
