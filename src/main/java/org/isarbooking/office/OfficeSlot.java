package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;

/** A free start of a visit, as the office sees it. */
@Schema(name = "OfficeSlot")
public record OfficeSlot(
        @NotNull @Schema(description = "Local date of the start", examples = "2027-06-15")
        LocalDate date,

        @NotNull @Schema(description = "Local time of the start, HH:mm", examples = "14:30")
        String time,

        @NotNull
        @Schema(description = "Start with its offset, for start_at of bookings", examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @NotNull
        @Schema(
                description = "End for the customer, before any clean-up; local time of Munich with its offset",
                examples = "2027-06-15T15:00:00+02:00")
        OffsetDateTime endAt,

        @NotNull @Schema(description = "true if a specialist doesn't work then, so that accept_outside_hours is needed")
        Boolean outsideHours,

        @NotNull @Schema(description = "Price by the catalog")
        Money price,

        @NotNull @Schema(description = "Each service with its specialist and times, in running order")
        List<Service> services) {

    /** One service of the visit, with the specialist who does it. */
    @Schema(name = "OfficeSlotService")
    public record Service(
            @NotNull @Schema(description = "Id of the service", examples = "1")
            Integer serviceId,

            @NotNull @Schema(description = "Id of the specialist", examples = "3")
            Integer staffId,

            @NotNull @Schema(description = "The name of the specialist", examples = "Anna")
            String staffName,

            @NotNull
            @Schema(description = "Start, local time of Munich with its offset", examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull
            @Schema(description = "End, local time of Munich with its offset", examples = "2027-06-15T15:00:00+02:00")
            OffsetDateTime endAt) {}

    static OfficeSlot of(VisitDesk.FreeStart start, Language language) {
        OffsetDateTime begin = Munich.timeAt(start.parts().getFirst().startsAt());
        return new OfficeSlot(
                begin.toLocalDate(),
                begin.toLocalTime().toString(),
                begin,
                Munich.timeAt(start.parts().getLast().endsAt()),
                start.outsideHours(),
                Money.ofCents(
                        start.parts().stream()
                                .mapToLong(VisitDesk.Part::priceCents)
                                .sum(),
                        language),
                start.parts().stream()
                        .map(part -> new Service(
                                part.serviceId(),
                                part.staffId(),
                                part.staffName(),
                                Munich.timeAt(part.startsAt()),
                                Munich.timeAt(part.endsAt())))
                        .toList());
    }
}
