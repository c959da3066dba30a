package org.isarbooking.staff;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.BusinessSettings.SeenCustomer;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.SpecialistVisits;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.PhoneNumbers;
import org.jspecify.annotations.Nullable;

/** The part of a visit that one specialist does. Doesn't contain prices or other specialists' services. */
@Schema(name = "StaffVisit")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StaffVisit(
        @NotNull @Min(1) @Schema(description = "Id of the appointment, to name it to the office")
        Long bookingId,

        @NotNull
        @Schema(
                description = "Status of the appointment",
                enumeration = {"confirmed", "completed", "no_show"})
        String status,

        @NotNull
        @Schema(
                description = "Start of the first own service, local time of Munich with its offset",
                examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @NotNull
        @Schema(
                description = "End of the last own service, local time of Munich with its offset",
                examples = "2027-06-15T15:30:00+02:00")
        OffsetDateTime endAt,

        @NotNull
        @Schema(
                description = "End of the clean-up, local time of Munich with its offset",
                examples = "2027-06-15T15:40:00+02:00")
        OffsetDateTime cleanupUntil,

        @NotNull @Schema(description = "The own services, by start")
        List<Service> services,

        @Nullable
        @Schema(
                description = "The customer, as far as the rule staff_see_customer shows them; absent with `nothing`, "
                        + "and once the contact has been erased")
        Customer customer) {

    @Schema(name = "StaffVisitService")
    public record Service(
            @NotNull @Min(1) @Schema(description = "Id of the service")
            Integer serviceId,

            @NotNull
            @Schema(description = "Name in the language of the answer", examples = "Gesichtsbehandlung Klassik")
            String name,

            @NotNull
            @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(description = "End, local time of Munich with its offset", examples = "2027-06-15T15:30:00+02:00")
            OffsetDateTime endAt) {}

    @Schema(name = "StaffVisitCustomer")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Customer(
            @NotNull @Schema(description = "First name as given with the booking; empty if not given", examples = "Kim")
            String firstName,

            @Nullable @Schema(description = "Shown with `contact` only", examples = "Berger")
            String lastName,

            @Nullable
            @Schema(description = "Shown with `contact` only; absent if it was not given", examples = "kim@example.org")
            String email,

            @Nullable
            @Schema(description = "Shown with `contact` only; absent if it was not given", examples = "+49 89 1234567")
            String phone) {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "Customer[hidden]";
        }

        static @Nullable Customer of(SpecialistVisits.Customer customer, SeenCustomer seen) {
            String firstName = customer.firstName();
            if (firstName == null) {
                return null;
            }
            return switch (seen) {
                case NOTHING -> null;
                case FIRST_NAME -> new Customer(firstName, null, null, null);
                case CONTACT ->
                    new Customer(firstName, customer.lastName(), customer.email(), readable(customer.phone()));
            };
        }

        private static @Nullable String readable(@Nullable String phone) {
            return phone == null ? null : PhoneNumbers.readable(phone);
        }
    }

    /**
     * Returns the visit with a specialist's services. The list must have at least one service, only services of one
     * appointment, and be sorted by start.
     */
    static StaffVisit of(
            List<SpecialistVisits.Service> services, SeenCustomer seen, Catalog catalog, Language language) {
        SpecialistVisits.Service first = services.getFirst();
        SpecialistVisits.Service last = services.getLast();
        return new StaffVisit(
                first.appointmentId(),
                first.status(),
                Munich.timeAt(first.period().start()),
                Munich.timeAt(last.period().end()),
                Munich.timeAt(last.blockedUntil()),
                services.stream()
                        .map(service -> new Service(
                                service.serviceId(),
                                catalog.names().service(service.serviceId()).in(language),
                                Munich.timeAt(service.period().start()),
                                Munich.timeAt(service.period().end())))
                        .toList(),
                Customer.of(first.customer(), seen));
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "StaffVisit[" + bookingId + "]";
    }
}
