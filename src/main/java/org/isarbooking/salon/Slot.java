package org.isarbooking.salon;

import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/** An appointment at an exact time: a free one in searches, the chosen one in prices, offers and bookings. */
@Schema(name = "SalonSlot")
public record Slot(
        @NotNull @Schema(description = "Local date of the start", examples = "2027-06-15")
        LocalDate date,

        @NotNull @Schema(description = "Local time of the start, HH:mm", examples = "14:30")
        String time,

        @NotNull
        @Schema(
                description = "Start with its offset, for start_at of prices and offers",
                examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @NotNull
        @Schema(
                description = "End for the customer, before any clean-up; local time of Munich with its offset",
                examples = "2027-06-15T15:00:00+02:00")
        OffsetDateTime endAt,

        @NotNull @Schema(description = "Each service with its specialist and times, in running order")
        List<Appointment> appointments) {

    /** One service of the visit with the specialist who does it. */
    @Schema(name = "SalonSlotAppointment")
    public record Appointment(
            @NotNull @Schema(description = "Id of the service, from salon_search_services", examples = "1")
            Integer serviceId,

            @NotNull @Schema(description = "Id of the specialist", examples = "3")
            Integer staffId,

            @NotNull @Schema(description = "The specialist's name", examples = "Anna")
            String staffName,

            @NotNull
            @Schema(
                    description = "Start of the service, local time of Munich with its offset",
                    examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(
                    description = "End of the service, local time of Munich with its offset",
                    examples = "2027-06-15T15:00:00+02:00")
            OffsetDateTime endAt) {}

    public Slot {
        appointments = List.copyOf(appointments);
    }

    /** Returns the slot of a visit that was planned with this catalog. */
    static Slot of(PlannedVisit visit, Catalog catalog) {
        return of(visit, catalog, Language.DEFAULT);
    }

    /**
     * Returns the slot of an offered or booked visit. A specialist of the visit may exist only in an earlier catalog.
     */
    static Slot of(PlannedVisit visit, Catalog catalog, Language language) {
        OffsetDateTime start = Munich.timeAt(visit.startsAt());
        return new Slot(
                start.toLocalDate(),
                start.toLocalTime().toString(),
                start,
                Munich.timeAt(visit.endsAt()),
                visit.items().stream()
                        .map(item -> appointment(item, catalog, language))
                        .toList());
    }

    private static Appointment appointment(VisitItem item, Catalog catalog, Language language) {
        return new Appointment(
                item.serviceId(),
                item.staffId(),
                catalog.names().specialist(item.staffId(), language),
                Munich.timeAt(item.startsAt()),
                Munich.timeAt(item.endsAt()));
    }
}
