package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.request.AbsenceDesk;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** An appointment that an absence affects. */
@Schema(name = "OfficeAffectedVisit")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeAffectedVisit(
        @NotNull @Min(1) @Schema(description = "Id of the appointment", examples = "7")
        Long bookingId,

        @NotNull
        @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @NotNull
        @Schema(description = "End, local time of Munich with its offset", examples = "2027-06-15T15:30:00+02:00")
        OffsetDateTime endAt,

        @NotNull @Schema(description = "Price of the appointment; a substitute doesn't change it")
        Money price,

        @NotNull @Schema(description = "All services of the appointment, in running order")
        List<Service> services,

        @Schema(description = "The customer; absent once the contact has been erased")
        OfficeRequest.@Nullable Person customer) {

    /** A service of the visit. */
    @Schema(name = "OfficeAffectedService")
    public record Service(
            @NotNull @Schema(description = "Id of the service")
            Integer serviceId,

            @NotNull
            @Schema(description = "Name in the language of the answer", examples = "Gesichtsbehandlung Klassik")
            String name,

            @NotNull @Schema(description = "Current specialist")
            Integer staffId,

            @NotNull @Schema(description = "Name of the specialist", examples = "Anna")
            String staffName,

            @NotNull
            @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(description = "End, local time of Munich with its offset", examples = "2027-06-15T15:30:00+02:00")
            OffsetDateTime endAt,

            @NotNull
            @Schema(description = "true if the absence affects the service, so that another specialist must take it")
            Boolean isAffected,

            @NotNull
            @Schema(
                    description =
                            "Specialists who can take the service over at its time; empty for an unaffected service")
            List<Substitute> substitutes) {}

    /** A specialist who can take a service over. */
    @Schema(name = "OfficeSubstitute")
    public record Substitute(
            @NotNull @Schema(description = "Id of the specialist")
            Integer staffId,

            @NotNull @Schema(description = "Name that customers see", examples = "Marie")
            String name,

            @NotNull
            @Schema(
                    description = "End with this specialist, local time of Munich with its offset",
                    examples = "2027-06-15T15:40:00+02:00")
            OffsetDateTime endAt) {}

    /**
     * The facts of a visit that {@link AbsenceDesk.AffectedVisit} doesn't contain: its customer, and its price in
     * cents.
     */
    record Contact(OfficeRequest.@Nullable Person customer, long cents) {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "Contact[hidden]";
        }
    }

    static OfficeAffectedVisit of(
            AbsenceDesk.AffectedVisit visit, Contact contact, Catalog catalog, Language language) {
        return new OfficeAffectedVisit(
                visit.appointmentId(),
                Munich.timeAt(visit.startsAt()),
                Munich.timeAt(visit.services().getLast().endsAt()),
                Money.ofCents(contact.cents(), language),
                visit.services().stream()
                        .map(service -> service(service, catalog, language))
                        .toList(),
                contact.customer());
    }

    private static Service service(AbsenceDesk.Service service, Catalog catalog, Language language) {
        return new Service(
                service.serviceId(),
                catalog.names().service(service.serviceId()).in(language),
                service.staffId(),
                catalog.names().specialist(service.staffId(), language),
                Munich.timeAt(service.startsAt()),
                Munich.timeAt(service.endsAt()),
                service.isAffected(),
                service.substitutes().stream()
                        .map(substitute -> new Substitute(
                                substitute.staffId(),
                                catalog.names().specialist(substitute.staffId(), language),
                                Munich.timeAt(substitute.endsAt())))
                        .toList());
    }
}
