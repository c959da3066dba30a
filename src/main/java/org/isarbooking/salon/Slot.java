package org.isarbooking.salon;

import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.shared.Munich;

/**
 * An appointment at an exact time: a free one in searches, the chosen one in prices, offers and bookings.
 *
 * @param date local date of the start
 * @param time local time of the start, {@code HH:mm}
 * @param startAt the start as {@code salon_get_price} and {@code salon_prepare_booking} take it
 * @param endAt when the customer leaves
 * @param appointments who does which service when, in running order
 */
@Schema(name = "SalonSlot")
public record Slot(
        @NotNull LocalDate date,
        @NotNull @Schema(examples = "14:30") String time,
        @NotNull OffsetDateTime startAt,
        @NotNull OffsetDateTime endAt,
        @NotNull List<Appointment> appointments) {

    /** One service of the visit with the specialist who does it. */
    @Schema(name = "SalonSlotAppointment")
    public record Appointment(
            @NotNull Integer serviceId,
            @NotNull Integer staffId,
            @NotNull String staffName,
            @NotNull OffsetDateTime startAt,
            @NotNull OffsetDateTime endAt) {}

    public Slot {
        appointments = List.copyOf(appointments);
    }

    static Slot of(PlannedVisit visit, Catalog catalog) {
        OffsetDateTime start = Munich.timeAt(visit.startsAt());
        return new Slot(
                start.toLocalDate(),
                start.toLocalTime().toString(),
                start,
                Munich.timeAt(visit.endsAt()),
                visit.items().stream().map(item -> appointment(item, catalog)).toList());
    }

    private static Appointment appointment(VisitItem item, Catalog catalog) {
        return new Appointment(
                item.serviceId(),
                item.staffId(),
                catalog.names().specialists().getOrDefault(item.staffId(), ""),
                Munich.timeAt(item.startsAt()),
                Munich.timeAt(item.endsAt()));
    }
}
