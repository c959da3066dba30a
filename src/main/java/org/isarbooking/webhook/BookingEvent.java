package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.PublishedMessage;
import org.jspecify.annotations.Nullable;

/** The state of a booking, an appointment or one rental day, at the time of an event. Contains no contact data. */
@PublishedMessage
@RegisterForReflection(registerFullHierarchy = true) // no resource method has this return type
@Schema(name = "WebhookBooking")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BookingEvent(
        @NotNull @Schema(description = "The line of business")
        Business family,

        @Nullable
        @Min(1)
        @Schema(description = "Id of the booking; partners get none for appointments, which quote_id identifies")
        Long bookingId,

        @Nullable @Min(1) @Schema(description = "Rental that the rental day belongs to")
        Long rentalId,

        @Nullable @Schema(description = "Confirmed offer; absent for bookings entered by the business")
        UUID quoteId,

        @NotNull
        @Schema(
                description = "Status of the booking",
                enumeration = {"confirmed", "cancelled", "completed", "no_show"})
        String status,

        @Nullable
        @Schema(
                description = "Start of an appointment, local time of Munich with its offset",
                examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @Nullable
        @Schema(
                description = "End for the customer, before any clean-up; local time of Munich with its offset",
                examples = "2027-06-15T15:00:00+02:00")
        OffsetDateTime endAt,

        @Nullable @Schema(description = "Each service with its specialist and times, in running order")
        List<Service> services,

        @Nullable @Min(1) @Schema(description = "The workspace of a rental day")
        Integer workspaceId,

        @Nullable @Schema(description = "Rental day, local date in Munich", examples = "2027-06-15")
        LocalDate date,

        @NotNull @Min(0) @Schema(description = "Gross price in euro cents", examples = "4500")
        Long totalCents,

        @Nullable @Schema(description = "Former time or workspace; absent if neither has changed")
        Previous previous) {

    /** One service of an appointment. */
    @Schema(name = "WebhookService")
    public record Service(
            @NotNull @Min(1) @Schema(description = "The service")
            Integer serviceId,

            @NotNull @Min(1) @Schema(description = "The specialist")
            Integer staffId,

            @NotNull @Schema(description = "Start, local time of Munich with its offset")
            OffsetDateTime startAt,

            @NotNull @Schema(description = "End, local time of Munich with its offset")
            OffsetDateTime endAt) {

        public Service {
            startAt = EventTimes.local(startAt);
            endAt = EventTimes.local(endAt);
        }
    }

    /** The previous time of an appointment, or the previous day and workspace of a rental day. */
    @Schema(name = "WebhookPrevious")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Previous(
            @Nullable @Schema(description = "Former start of the appointment, in Munich")
            OffsetDateTime startAt,

            @Nullable @Schema(description = "Former end of the appointment, in Munich")
            OffsetDateTime endAt,

            @Nullable @Min(1) @Schema(description = "The workspace")
            Integer workspaceId,

            @Nullable @Schema(description = "The rental day")
            LocalDate date) {

        public Previous {
            startAt = EventTimes.localOrNull(startAt);
            endAt = EventTimes.localOrNull(endAt);
        }
    }

    public BookingEvent {
        startAt = EventTimes.localOrNull(startAt);
        endAt = EventTimes.localOrNull(endAt);
        services = services == null ? null : List.copyOf(services);
    }

    /** Returns the event for a partner's program, without the id of an appointment, which is internal to the salon. */
    BookingEvent forPartner() {
        return family == Business.COWORKING
                ? this
                : new BookingEvent(
                        family,
                        null,
                        rentalId,
                        quoteId,
                        status,
                        startAt,
                        endAt,
                        services,
                        workspaceId,
                        date,
                        totalCents,
                        previous);
    }
}
