package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.PublishedMessage;
import org.jspecify.annotations.Nullable;

/** The data of an event about time of a specialist, or a day of a workspace, that can be booked again. */
@PublishedMessage
@RegisterForReflection(registerFullHierarchy = true) // no resource method has this return type
@Schema(name = "WebhookSlot")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SlotEvent(
        @NotNull @Schema(description = "The line of business")
        Business family,

        @Nullable @Min(1) @Schema(description = "The specialist")
        Integer staffId,

        @Nullable
        @Schema(
                description = "Start of the freed time, local time of Munich with its offset",
                examples = "2027-06-15T14:30:00+02:00")
        OffsetDateTime startAt,

        @Nullable
        @Schema(
                description = "End of the freed time with clean-up, local time of Munich with its offset",
                examples = "2027-06-15T15:10:00+02:00")
        OffsetDateTime endAt,

        @Nullable @Min(1) @Schema(description = "The workspace")
        Integer workspaceId,

        @Nullable @Schema(description = "The free day, local date of Munich", examples = "2027-06-15")
        LocalDate date) {

    public SlotEvent {
        startAt = EventTimes.localOrNull(startAt);
        endAt = EventTimes.localOrNull(endAt);
    }
}
