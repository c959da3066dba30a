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

/** The state of a request at the time when it was made or decided. Contains no texts that people have written. */
@PublishedMessage
@RegisterForReflection(registerFullHierarchy = true) // no resource method has this return type
@Schema(name = "WebhookRequest")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RequestEvent(
        @NotNull @Schema(description = "The line of business")
        Business family,

        @NotNull @Min(1) @Schema(description = "The request")
        Long requestId,

        @NotNull
        @Schema(
                description = "Kind of the request",
                enumeration = {"change", "cancellation", "approval"})
        String kind,

        @NotNull
        @Schema(
                description = "Status of the request",
                enumeration = {"open", "approved", "declined", "lapsed", "withdrawn", "superseded"})
        String status,

        @Nullable @Min(1) @Schema(description = "Booking; absent for approvals; partners get none for appointments")
        Long bookingId,

        @Nullable @Schema(description = "Bookings of all rental days of the request, if there are several")
        List<Long> bookingIds,

        @Nullable @Schema(description = "Confirmed offer") UUID quoteId,

        @Nullable
        @Schema(
                description = "Requested start of the appointment, local time of Munich with its offset",
                examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime wantedStartAt,

        @Nullable @Schema(description = "Requested rental day, local date in Munich", examples = "2027-06-15")
        LocalDate wantedDate,

        @Nullable @Min(1) @Schema(description = "Workspace that the approval request is about")
        Integer workspaceId) {

    public RequestEvent {
        wantedStartAt = EventTimes.localOrNull(wantedStartAt);
        bookingIds = bookingIds == null ? null : List.copyOf(bookingIds);
    }

    /** Returns the event for a partner's program, without the id of an appointment, which is internal to the salon. */
    RequestEvent forPartner() {
        return family == Business.COWORKING
                ? this
                : new RequestEvent(
                        family,
                        requestId,
                        kind,
                        status,
                        null,
                        bookingIds,
                        quoteId,
                        wantedStartAt,
                        wantedDate,
                        workspaceId);
    }
}
